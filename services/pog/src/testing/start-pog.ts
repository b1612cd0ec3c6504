import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'
import { avatarSettings } from './avatar-settings.ts'

export type TestPog = Awaited<ReturnType<typeof startPog>>

/** The real service on real engines; identity exists only as a publisher of events. */
export const startPog = () =>
  startTestService(service, {
    prepare: async ({ folder }) => ({ env: avatarSettings(folder) }),
    prefix: '/api/pog',
    env: { PUBLIC_ORIGIN: 'https://play.example' },
    events: { publishAs: 'identity', subscribeTo: 'pog' },
  })
