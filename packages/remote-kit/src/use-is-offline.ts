import { useSyncExternalStore } from 'react'

/** Whether the browser has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onNetwork, () => navigator.onLine === false)
}

function onNetwork(listener: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['online', 'offline']) {
    addEventListener(event, listener, { signal: listening.signal })
  }
  return () => listening.abort()
}
