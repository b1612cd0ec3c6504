import { OFFLINE_WORKER_PATH } from './offline-paths.ts'

/**
 * Stores the page that this site shows in place of any of its pages while there is no network (docs/runbook.md). Neither in an
 * iframe nor in a browser without service workers.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return
  navigator.serviceWorker
    .register(OFFLINE_WORKER_PATH, { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The offline page could not be stored', error))
}
