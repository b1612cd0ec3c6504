/** Spreadsheets read a cell that begins like this as a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n|%]/
/** The same behind what they divide cells at in another country: a quote within a line does not keep a cell together then. */
const HIDDEN_FORMULA = /([,;\t]\s*)(?=[=+\-@|%])/g
/** A signed amount is a number, and no formula. */
const NUMBER = /^-?\d+([.,]\d+)?$/

/**
 * A line of a table (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it, and is read as text: names in it are
 * chosen by other people.
 */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  `${cells.map(cellOf).join(separator)}\r\n`

function cellOf(text: string): string {
  const begun = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  const safe = begun.replaceAll(HIDDEN_FORMULA, "$1'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
