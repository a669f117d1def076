/* What mypyc lacks: to read and write a place of a bytearray without a Python object in between. */

#include <CPy.h>

/* The place of a tagged index, which is twice the number, or odd where it is a large one. */
static inline unsigned char *bytearray_place(PyObject *bytes, CPyTagged index) {
    Py_ssize_t size = Py_SIZE(bytes), place = (Py_ssize_t)index >> 1;
    if (place < 0)
        place += size;
    if (index & 1 || place < 0 || place >= size) {
        PyErr_SetString(PyExc_IndexError, "bytearray index out of range");
        return NULL;
    }
    return (unsigned char *)PyByteArray_AS_STRING(bytes) + place;
}

static inline CPyTagged bytearray_get(PyObject *bytes, CPyTagged index) {
    unsigned char *place = bytearray_place(bytes, index);
    return place ? (CPyTagged)*place << 1 : CPY_INT_TAG;
}

static inline char bytearray_set(PyObject *bytes, CPyTagged index, CPyTagged value) {
    unsigned char *place = bytearray_place(bytes, index);
    if (!place)
        return 0;
    if (value & 1 || value > 2 * 255) {
        PyErr_SetString(PyExc_ValueError, "byte must be in range(0, 256)");
        return 0;
    }
    *place = (unsigned char)(value >> 1);
    return 1;
}
