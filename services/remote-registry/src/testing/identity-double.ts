import { account, accountParams } from '@platform/contracts/identity/account'
import { partnerKnown, partnerKnownParams } from '@platform/contracts/identity/partners'
import { answers, defineService, ok, startService } from '@platform/service-kit'
import type { TestClock } from '@platform/testing/test-clock'

/** Plays identity's internal HTTP as its contract says: every user and partner exists, but those named here. */
export interface IdentityDouble {
  url: string
  /** Ids of users and keys of partners that there are not. */
  unknown: Set<string>
  stop(): Promise<void>
}

/** @param registryUrl address of the registry, whose public key verifies its calls */
export async function startIdentityDouble(
  registryUrl: string,
  clock: TestClock,
): Promise<IdentityDouble> {
  const unknown = new Set<string>()
  const access = { service: ['remote-registry'] } as const
  const double = defineService(
    { name: 'identity', callers: ['remote-registry'], engines: { mongo: false, kafka: false } },
    {
      compose({ app }) {
        app.get(
          '/internal/accounts/:userId',
          {
            config: { access },
            schema: { params: accountParams, response: answers({ 200: account }) },
          },
          async ({ params }) => ok({ exists: !unknown.has(params.userId) }),
        )
        app.get(
          '/internal/partners/:key',
          {
            config: { access },
            schema: { params: partnerKnownParams, response: answers({ 200: partnerKnown }) },
          },
          async ({ params }) => ok({ exists: !unknown.has(params.key) }),
        )
      },
    },
  )
  const env = {
    ...{ PORT: '0', LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' },
    REMOTE_REGISTRY_URL: registryUrl,
  }
  const { url, stop } = await startService(double, env, { clock })
  return { url, unknown, stop }
}
