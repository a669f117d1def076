// Where it is kept whether Vigil draws ("dealt") or the table does and tells.

export const CARDS = "vigil-firepeak-cards";
