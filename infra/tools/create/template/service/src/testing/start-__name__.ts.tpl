import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'

export type Test__Pascal__ = Awaited<ReturnType<typeof start__Pascal__>>

/** The real service on real engines; identity exists only as a publisher of events. */
export const start__Pascal__ = () =>
  startTestService(service, {
    prefix: '/api/__name__',
    events: { publishAs: 'identity', subscribeTo: '__name__' },
  })
