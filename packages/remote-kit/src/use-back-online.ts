import { useEffect, useEffectEvent } from 'react'

/** Calls `retry` when the browser has a network again. */
export function useBackOnline(retry: () => void): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('online', () => onOnline(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
