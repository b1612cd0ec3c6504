import { join } from 'node:path'
import { defineService, ok, type RunningService, startService, userOf } from '@platform/service-kit'
import type { TestIdentity } from './start-identity.ts'

export interface OtherService {
  /** Calls its instances in turn; the code of a refusal, else the user's id. */
  call(
    method: 'GET' | 'POST',
    path: '/own' | '/feed' | '/money',
    accessToken: string,
  ): Promise<unknown>
  /** Stops an instance and starts it again, with nothing in memory. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Two instances of another service that verifies identity's tokens: `/own` is for users, `/feed` for those of embeds too,
 * `/money` for finance.
 * @param settings.port where the first one serves its public key
 */
export async function startOtherService(
  identity: Pick<TestIdentity, 'instances' | 'clock'>,
  { port, folder }: { port: number; folder: string },
): Promise<OtherService> {
  const money = { config: { access: { right: 'money.issue' } } } as const
  const feed = { config: { access: { user: 'required', embed: 'progress' } } } as const
  const service = defineService(
    { name: 'quests', callers: [], engines: { mongo: false, kafka: false } },
    {
      compose({ app }) {
        app.get('/own', { config: { access: 'user' } }, async (request) => ok(userOf(request)))
        app.get('/feed', feed, async (request) => ok(userOf(request)))
        app.get('/money', money, async (request) => ok(userOf(request)))
        app.post('/money', money, async (request) => ok(userOf(request)))
      },
    },
  )
  const keys = identity.instances.map(({ url }) => `${url}/.well-known/jwks.json`)
  const start = (at: number) => {
    const env = {
      PORT: String(at),
      JWKS_URL: keys.join(','),
      LOG_LEVEL: 'silent',
      SERVICE_KEY_FILE: join(folder, 'quests.json'),
    }
    return startService(service, env, { clock: identity.clock })
  }
  const running: RunningService[] = [await start(port), await start(0)]
  let calls = 0
  return {
    async call(method, url, accessToken) {
      const one = running[calls++ % running.length]
      const headers = { authorization: `Bearer ${accessToken}` }
      const answer = (await one?.app.inject({ method, url, headers }))?.json()
      return answer?.data?.id ?? answer?.code
    },
    async restart() {
      await running.pop()?.stop()
      running.push(await start(0))
    },
    async stop() {
      for (const one of running) await one.stop()
    },
  }
}
