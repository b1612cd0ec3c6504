import type { MouseEvent } from 'react'

/** The size of a phone, CSS px. */
const PHONE = { width: 390, height: 844 }

/** On a wide screen a preview opens in a window of the size of a phone; where none opens, the link leads to it. */
export function openPreview(event: MouseEvent<HTMLAnchorElement>): void {
  const { width, height } = PHONE
  if (innerWidth < 2 * width || event.ctrlKey || event.metaKey || event.shiftKey) return
  const features = `popup,width=${width},height=${height}`
  const opened = window.open(event.currentTarget.href, '_blank', features)
  if (!opened) return
  opened.opener = null
  event.preventDefault()
}
