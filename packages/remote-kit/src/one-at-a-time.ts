import { useCallback, useRef } from 'react'

/**
 * `work` for one call at a time: a call while another runs does nothing. A second tap can come before the page
 * shows that the first one is pending. Give it a stable function for a stable result.
 */
export function useOneAtATime<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const running = useRef(false)
  return useCallback(
    async (...args) => {
      if (running.current) return undefined
      running.current = true
      try {
        return await work(...args)
      } finally {
        running.current = false
      }
    },
    [work],
  )
}
