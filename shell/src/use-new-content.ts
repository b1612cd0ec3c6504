import { useEffect, useRef } from 'react'

/**
 * For a page that replaces all of its content under one path: the new content is scrolled to its top and its heading
 * has the focus, as after a navigation.
 * @param shown names the content; null while it loads, which changes nothing
 */
export function useNewContent(shown: string | null): void {
  const last = useRef(shown)
  useEffect(() => {
    if (shown === null || shown === last.current) return
    const isFirst = last.current === null
    last.current = shown
    if (isFirst) return
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [shown])
}
