/** What somebody writes in, or is asked in. */
const BUSY = 'dialog[open], [role="dialog"], [role="alertdialog"]'
const WRITING = 'input, textarea, select, [contenteditable="true"]'

/**
 * Whether the user of this page is in the middle of nothing: they see it, write nothing, are asked nothing else, and no part of
 * the page would ask before it is closed.
 */
export function isQuiet(): boolean {
  if (document.hidden || document.querySelector(BUSY)) return false
  return !document.activeElement?.matches(WRITING) && !asksBeforeClosing()
}

/** Parts with unsaved work prevent the default of this event; of one that a script makes, nothing is shown. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  return !dispatchEvent(event)
}
