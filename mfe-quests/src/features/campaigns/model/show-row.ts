/** Gives the heading of a task the focus, and scrolls until the whole task is in view. */
export function showRow(row: Element): void {
  row.querySelector('h3')?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
