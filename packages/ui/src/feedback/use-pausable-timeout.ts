import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` after `duration` ms, not counting pauses; never if `duration` is null. */
export function usePausableTimeout(duration: number | null, paused: boolean, onEnd: () => void) {
  const remaining = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused || remaining.current === null) return
    const started = Date.now()
    const timer = setTimeout(() => end(), remaining.current)
    return () => {
      clearTimeout(timer)
      if (remaining.current !== null) remaining.current -= Date.now() - started
    }
  }, [paused])
}
