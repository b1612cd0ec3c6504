import type { KeyboardEvent } from 'react'

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]'

/** Keeps Tab inside the element that handles the key, instead of moving to the browser's toolbars. */
export function trapTab(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    // jsdom has no `checkVisibility`.
    (element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false,
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  // From the title, which Tab does not reach, Shift+Tab would leave the element.
  const leaves = event.shiftKey && !stops.includes(document.activeElement as HTMLElement)
  if (document.activeElement !== edge && !leaves) return
  event.preventDefault()
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  other?.focus()
}
