import { VisuallyHidden } from '@platform/ui'
import { useEffect, useState } from 'react'

/** Reads out the title of a page that came without the browser loading one, whoever set it. */
export function TitleAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    const first = document.title
    const observer = new MutationObserver(() => {
      if (document.title !== first) setTitle(document.title)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}
