import { providerEnvironment, startSandbox } from '@platform/sandbox'
import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { kycService } from '../app.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { startIdentityDouble } from './identity-double.ts'
import { kycSettings } from './kyc-settings.ts'
import { textReaderDouble } from './text-reader-double.ts'

export type TestKyc = Awaited<ReturnType<typeof startKyc>>

/**
 * The real service on real engines, with the provider of checks of the sandbox; identity is a double and a publisher of events, and no picture
 * is really read.
 */
export async function startKyc({
  composed,
  ...options
}: Pick<TestServiceOptions, 'log' | 'instances' | 'paces' | 'env'> & {
  /** Gets what the operations of each instance work on. */
  composed?: (deps: Dependencies) => void
} = {}) {
  const textReader = textReaderDouble()
  const started = await startTestService(
    kycService({ textReader, ...(composed && { composed }) }),
    {
      prefix: '/api/kyc',
      events: { publishAs: 'identity', subscribeTo: 'kyc' },
      ...options,
      async prepare({ folder, reserveUrl, clock, onStop }) {
        const url = await reserveUrl()
        const identity = await startIdentityDouble(url, clock)
        onStop(identity.stop)
        const sandbox = await startSandbox({ siteUrl: url })
        onStop(sandbox.stop)
        const env = {
          ...kycSettings(folder),
          ...providerEnvironment(sandbox, ['checks']),
          IDENTITY_URL: identity.url,
        }
        return { env, folder, identity, sandbox }
      },
    },
  )
  return { ...started, textReader, ...started.prepared }
}
