import { join } from 'node:path'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { service } from '../app.ts'

export type TestExpert = Awaited<ReturnType<typeof startExpert>>

/** The real service on real engines, twice. Time stands still until the test moves it. */
export const startExpert = (settings: Record<string, string> = {}) =>
  startTestService(service, {
    prefix: '/api/experts',
    instances: 2,
    clock: testClock({ stopped: true }),
    // In s. Tests move the clock far ahead, and their tokens stay valid.
    claims: { expiresIn: 400 * 24 * 3600 },
    events: { subscribeTo: 'expert', publishAs: 'kyc' },
    paces: { 'sweep-documents': 300, 'forget-applications': 300 },
    prepare: async ({ folder }) => ({
      env: { BLOB_DIR: join(folder, 'blobs'), EXPERT_WORKER_MS: '300', ...settings },
    }),
  })
