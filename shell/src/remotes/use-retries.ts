import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { nextAttempt, pauseUntilBack } from './pause-until-back.ts'

/**
 * Tries again what failed, with growing pauses, at once when the page is seen again or has a network again, and when the
 * user asks for it.
 */
export function useRetries(attempt: () => Promise<void>) {
  const running = useRef<Promise<void> | null>(null)
  const [isRetrying, setRetrying] = useState(false)

  function retry(): Promise<void> {
    running.current ??= run().finally(() => {
      running.current = null
    })
    return running.current
  }
  async function run(): Promise<void> {
    setRetrying(true)
    // What has failed shows it itself; an attempt that throws must not end the retries.
    await attempt().catch(() => {})
    setRetrying(false)
  }

  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    const ended = new AbortController()
    const keepTrying = async () => {
      for (let count = 1; ; count += 1) {
        await pauseUntilBack(nextAttempt(count, null) ?? 0, ended.signal)
        if (ended.signal.aborted) return
        await tryAgain()
      }
    }
    void keepTrying()
    return () => ended.abort()
  }, [])
  return { isRetrying, retry }
}
