import { join } from 'node:path'
import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'

export type TestPog = Awaited<ReturnType<typeof startPog>>

/** The real service on real engines; identity exists only as a publisher of events. */
export const startPog = () =>
  startTestService(service, {
    prefix: '/api/pog',
    prepare: async ({ folder }) => ({
      env: { BLOB_DIR: join(folder, 'blobs'), PUBLIC_ORIGIN: 'https://kovra.example' },
    }),
    events: { publishAs: 'identity', subscribeTo: 'pog' },
  })
