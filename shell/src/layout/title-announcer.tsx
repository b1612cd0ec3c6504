import { VisuallyHidden } from '@platform/ui'
import { useEffect, useState } from 'react'

/** Announces the title of a page after a navigation without a page load. */
export function TitleAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    // The title in the HTML is the brand alone: it names no page.
    const first = document.title
    const observer = new MutationObserver(() => {
      if (document.title !== first) setTitle(document.title)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}
