import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'

export type TestGrowth = Awaited<ReturnType<typeof startGrowth>>

/** The site's own addresses. */
export const SITES = ['https://play.example', 'https://beta.play.example'] as const

/** The real service on real engines, with a subscriber to its events, and identity's. */
export const startGrowth = (options: Pick<TestServiceOptions, 'prefix' | 'paces'> = {}) =>
  startTestService(service, {
    prefix: '/api/tracker',
    events: { publishAs: 'identity', subscribeTo: 'growth' },
    prepare: async ({ folder }) => ({
      env: { ...growthSettings(folder), PUBLIC_ORIGIN: SITES.join() },
    }),
    ...options,
  })
