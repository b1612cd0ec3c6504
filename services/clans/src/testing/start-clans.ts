import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'

export type TestClans = Awaited<ReturnType<typeof startClans>>

/** The real service on real engines; identity exists only as a publisher of events. */
export const startClans = () =>
  startTestService(service, {
    prefix: '/api/clans',
    events: { publishAs: 'identity', subscribeTo: 'clans' },
  })
