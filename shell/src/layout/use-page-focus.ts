import { useLocation } from '@platform/remote-kit/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a navigation the focus is on the new page, which is scrolled to its top. A change of the query alone
 * (a filter) moves nothing, and going back keeps the scroll position that the browser restores.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const wentBack = useRef(false)

  useEffect(() => {
    // Back and forward only: single-spa dispatches popstate for each pushState and replaceState, too.
    const onPop = (event: PopStateEvent & { singleSpa?: boolean }) => {
      wentBack.current = event.isTrusted && !event.singleSpa
    }
    addEventListener('popstate', onPop, { capture: true })
    return () => removeEventListener('popstate', onPop, { capture: true })
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
    if (!wentBack.current) scrollTo(0, 0)
    wentBack.current = false
  }, [pathname, content])
}
