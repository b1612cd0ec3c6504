import { useEffect, useEffectEvent, useRef } from 'react'

/** Under this name the entry is marked in `history.state`. */
const MARK = 'overlay'

/**
 * Gives what is open over the page a history entry of its own: the browser's Back closes it and stays on the page.
 * When it closes otherwise the entry is removed. A link inside navigates with `replace`, which takes its place.
 */
export function useHistoryEntry(open: boolean, onBack: () => void): void {
  const entry = useRef('')
  const uses = useRef(0)
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return
    uses.current += 1
    // StrictMode runs the effect twice: the second run keeps the entry of the first.
    if (!isCurrent(entry.current)) {
      entry.current = crypto.getRandomValues(new Uint32Array(2)).join()
      history.pushState({ ...history.state, [MARK]: entry.current }, '')
    }
    const onPop = () => {
      if (!isCurrent(entry.current)) close()
    }
    addEventListener('popstate', onPop)
    return () => {
      uses.current -= 1
      removeEventListener('popstate', onPop)
      setTimeout(() => {
        if (uses.current === 0 && isCurrent(entry.current)) history.back()
      })
    }
  }, [open])
}

const isCurrent = (entry: string) => history.state?.[MARK] === entry
