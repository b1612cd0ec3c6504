import { useCallback, useEffect, useState } from 'react'

/** ms after which everything stands still: the longest part is the burst. */
const ENDS_AFTER_MS = 1_400
/** ms within which a tap is the second one on the button that began it. */
const DOUBLE_TAP_MS = 500

/** Whether the moment still moves: it ends automatically, or early by a tap, and never begins under reduced motion. */
export function useAnimation() {
  const [isMoving, setMoving] = useState(() => !prefersStillness())
  const [began] = useState(() => performance.now())
  const end = useCallback(() => setMoving(false), [])
  const onTap = useCallback(() => {
    if (performance.now() - began > DOUBLE_TAP_MS) end()
  }, [began, end])
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(end, ENDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMoving, end])
  return { isMoving, onTap }
}

export const prefersStillness = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
