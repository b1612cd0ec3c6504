import type { FastifyInstance } from 'fastify'
import { OFFLINE_PAGE_PATH, OFFLINE_WORKER_PATH } from '../src/offline/offline-paths.ts'
import type { ServerConfig } from './config.ts'
import { offlinePage } from './offline-page.ts'
import { noOfflineWorker, offlineWorker } from './offline-worker.ts'

/** The offline page and its worker; where they are switched off, the worker that removes them from browsers. */
export function offlineRoutes(app: FastifyInstance, config: ServerConfig): void {
  const { html, hash, headers } = offlinePage()
  const worker = config.hasOfflinePage ? offlineWorker(hash) : noOfflineWorker
  app.get(OFFLINE_WORKER_PATH, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(worker),
  )
  app.get(OFFLINE_PAGE_PATH, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .send(html),
  )
}
