/** px; of every row. */
export const ROW_HEIGHT = 64
/** Rows that are in the page at most. */
export const MOST_ROWS = 60
/** Rows before, and after, those in view. */
const AHEAD = 8
/** The range moves by so many rows at once, so that a scroll renders seldom. */
const STEP = 4

interface View {
  /** px from the top of the window to the first row; below 0 once it has been scrolled out. */
  top: number
  /** px; the height of the window. */
  height: number
  /** How many rows there are. */
  count: number
}

/** Which rows are rendered, from 0: the first, and the one after the last. */
export function visibleRange({ top, height, count }: View): { from: number; to: number } {
  const first = Math.floor(-top / ROW_HEIGHT) - AHEAD
  const shown = Math.min(MOST_ROWS, Math.ceil(height / ROW_HEIGHT) + 2 * AHEAD + STEP)
  const latest = Math.max(0, count - shown)
  const from = Math.min(latest, Math.max(0, Math.floor(first / STEP) * STEP))
  return { from, to: Math.min(count, from + shown) }
}
