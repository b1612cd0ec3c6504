import { useSyncExternalStore } from 'react'

/** Whether the page is in view, and not behind another tab or a locked screen. */
export const useInView = (): boolean =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
