import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { kycService } from '../app.ts'
import { startIdentityDouble } from './identity-double.ts'
import { kycSettings } from './kyc-settings.ts'
import { textReaderDouble } from './text-reader-double.ts'

export type TestKyc = Awaited<ReturnType<typeof startKyc>>

/** The real service on real engines; identity is a double and a publisher of events, and no picture is really read. */
export async function startKyc(
  options: Pick<TestServiceOptions, 'log' | 'instances' | 'paces' | 'env'> = {},
) {
  const textReader = textReaderDouble()
  const started = await startTestService(kycService({ textReader }), {
    prefix: '/api/kyc',
    events: { publishAs: 'identity', subscribeTo: 'kyc' },
    ...options,
    async prepare({ folder, reserveUrl, clock, onStop }) {
      const identity = await startIdentityDouble(await reserveUrl(), clock)
      onStop(identity.stop)
      const env = { ...kycSettings(folder), IDENTITY_URL: identity.url }
      return { env, folder, identity }
    },
  })
  return { ...started, textReader, ...started.prepared }
}
