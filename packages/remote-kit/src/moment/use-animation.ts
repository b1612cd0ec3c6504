import { useCallback, useEffect, useRef, useState } from 'react'

/** ms after which nothing moves any more: the longest part is the burst. */
const ENDS_AFTER_MS = 1_800
/** ms within which a tap is the second one on the button that began it. */
const DOUBLE_TAP_MS = 500

/** Whether the moment still moves: it ends automatically, or early by a tap, and never begins under reduced motion. */
export function useAnimation() {
  const [isMoving, setMoving] = useState(() => !prefersStillness())
  const began = useRef(Number.POSITIVE_INFINITY)
  const end = useCallback(() => setMoving(false), [])
  const onTap = useCallback(() => {
    if (performance.now() - began.current > DOUBLE_TAP_MS) end()
  }, [end])
  useEffect(() => {
    if (!isMoving) return
    let timer: ReturnType<typeof setTimeout>
    // From the frame that shows it first, as the animations do: a slow phone may need a second until then.
    const frame = requestAnimationFrame((now) => {
      began.current = now
      timer = setTimeout(end, ENDS_AFTER_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isMoving, end])
  return { isMoving, onTap }
}

export const prefersStillness = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
