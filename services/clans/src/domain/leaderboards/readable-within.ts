/** What is stored can be read within this of the time that it is stamped with, ms. */
export const READABLE_WITHIN_MS = 7_500
