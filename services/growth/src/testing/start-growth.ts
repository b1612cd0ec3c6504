import { join } from 'node:path'
import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'

export type TestGrowth = Awaited<ReturnType<typeof startGrowth>>

/** The real service on real engines, with a subscriber to its events, and identity's. */
export const startGrowth = () =>
  startTestService(service, {
    prefix: '/api/tracker',
    events: { publishAs: 'identity', subscribeTo: 'growth' },
    prepare: async ({ folder }) => ({ env: { BLOB_DIR: join(folder, 'blobs') } }),
  })
