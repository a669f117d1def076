// Whether Vigil draws the creatures, or the table does and tells: as it was said last on this browser.

const KEPT = "vigil-firepeak-cards";

export const isDealt = () => localStorage.getItem(KEPT) === "dealt";
export const keepDealt = (dealt) => localStorage.setItem(KEPT, dealt ? "dealt" : "table");
