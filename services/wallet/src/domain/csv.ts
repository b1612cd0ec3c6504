/** Spreadsheets read a cell that begins like this as a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n|%]/
/** A signed amount is a number, and no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A line of a table (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it, and is read as text: names in it are
 * chosen by other people.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
