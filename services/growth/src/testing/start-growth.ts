import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'

export type TestGrowth = Awaited<ReturnType<typeof startGrowth>>

/** The real service on real engines, with a subscriber to its events, and identity's. */
export const startGrowth = () =>
  startTestService(service, {
    prefix: '/api/tracker',
    events: { publishAs: 'identity', subscribeTo: 'growth' },
    prepare: async ({ folder }) => ({ env: growthSettings(folder) }),
  })
