import { useEffect, useState } from 'react'

/** The value once it has been the same for this time, ms: what is typed without a pause is one search. */
export function usePaused<T>(value: T, ms: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return paused
}
