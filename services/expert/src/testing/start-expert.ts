import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'

export type TestExpert = Awaited<ReturnType<typeof startExpert>>

/** The real service on real engines; identity exists only as a publisher of events. */
export const startExpert = () =>
  startTestService(service, {
    prefix: '/api/expert',
    events: { publishAs: 'identity', subscribeTo: 'expert' },
  })
