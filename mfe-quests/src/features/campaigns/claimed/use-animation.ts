import { useCallback, useEffect, useState } from 'react'

/** ms after which everything stands still: the longest part is the burst. */
const ENDS_AFTER_MS = 1_400

/** Whether the moment still moves: it ends automatically or early by `end`, and never begins under reduced motion. */
export function useAnimation() {
  const [isMoving, setMoving] = useState(() => !prefersStillness())
  const end = useCallback(() => setMoving(false), [])
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(end, ENDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMoving, end])
  return { isMoving, end }
}

export const prefersStillness = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
