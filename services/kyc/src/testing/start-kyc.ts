import { startTestService } from '@platform/testing/start-service'
import { service } from '../app.ts'
import { kycSettings } from './kyc-settings.ts'

export type TestKyc = Awaited<ReturnType<typeof startKyc>>

/** The real service on real engines; identity exists only as a publisher of events. */
export const startKyc = () =>
  startTestService(service, {
    prefix: '/api/kyc',
    events: { publishAs: 'identity', subscribeTo: 'kyc' },
    prepare: async ({ folder }) => ({ env: kycSettings(folder), folder }),
  })
