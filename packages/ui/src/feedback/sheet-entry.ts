/** Marks the history entry of open sheets in `history.state`, beside what the router keeps there. */
export const SHEET_MARK = 'sheet'

/** Whether the current entry is that of an open sheet: a page that opens now replaces it, or Back would need two presses. */
export const isSheetEntry = () => Boolean(history.state?.[SHEET_MARK])
