import { randomUUID } from 'node:crypto'
import { startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { startEventClient } from '@platform/testing/event-client'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { service } from '../app.ts'
import { callerOf } from './caller.ts'
import { startWalletDouble } from './wallet-double.ts'

export const HOUR_MS = 3_600_000

export type TestQuests = Awaited<ReturnType<typeof startQuests>>

/** The real service on real engines; the wallet is played, and time stands until it is moved. */
export async function startQuests() {
  const [issuer, wallet] = await Promise.all([startTokenIssuer(), startWalletDouble()])
  const engines = engineEnvironment('quests')
  const env = {
    ...engines,
    ...issuer.environment,
    PORT: '0',
    WALLET_URL: wallet.url,
    CAMPAIGN_WORKER_MS: '50',
    CLAIM_WORKER_MS: '50',
    LOG_LEVEL: 'silent',
  }
  const clock = testClock(Date.now())
  const running = await startService(service, env, { clock })
  const events = await startEventClient({
    brokers: engines.KAFKA_BROKERS,
    prefix: engines.KAFKA_TOPIC_PREFIX,
    publishAs: 'wallet',
    subscribeTo: 'quests',
  })
  const lifetime = { roles: [] as string[], expiresIn: 400 * 24 * 3600 }
  const signedIn = async (
    roles: string[] = [],
    id: string = randomUUID(),
    audience: string = issuer.environment.TOKEN_AUDIENCE,
  ) => {
    const claims = { ...lifetime, sub: id, roles, audience }
    return callerOf(running.app, id, await issuer.authorization(claims))
  }
  const stops = [events.stop, running.stop, issuer.stop, wallet.stop]

  return {
    app: running.app,
    env,
    wallet,
    events,
    operator: await signedIn(['operator']),
    visitor: callerOf(running.app, '', {}),
    signedIn,
    now: clock.now,
    advance: clock.advance,
    /** A time as the API takes it, relative to now. */
    inHours: (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString(),
    /** Another instance beside the first, on the same data, with a clock of its own. The caller stops it. */
    async another() {
      const own = testClock(clock.now().getTime())
      const instance = await startService(service, env, { clock: own })
      return { app: instance.app, stop: instance.stop, advance: own.advance }
    },
    async stop() {
      for (const stop of stops) await stop()
    },
  }
}

function testClock(start: number) {
  let now = start
  return {
    now: () => new Date(now),
    advance(ms: number) {
      now += ms
    },
  }
}
