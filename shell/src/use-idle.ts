import { useEffect, useState } from 'react'

/** Whether the page has been idle: what need not be in the first load is fetched then. */
export function useIdle(idle: Promise<void>): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    void idle.then(() => {
      if (!isGone) setIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [idle])
  return isIdle
}
