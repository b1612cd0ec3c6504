/** The worker that serves the offline page, and that page. */
export const OFFLINE_WORKER_PATH = '/offline-worker.js'
export const OFFLINE_PAGE_PATH = '/offline.html'
