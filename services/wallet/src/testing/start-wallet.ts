import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { defineService, type InternalClient, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { startEventClient } from '@platform/testing/event-client'
import { startTokenIssuer, type UserClaims } from '@platform/testing/token-issuer'
import { service } from '../app.ts'

export const ORIGIN = 'https://play.example'

export type TestWallet = Awaited<ReturnType<typeof startWallet>>

/** The real service on real engines; quests is a service too, of which only calls and events are played. */
export async function startWallet() {
  const issuer = await startTokenIssuer()
  const url = `http://127.0.0.1:${await freePort()}`
  const quests = await startQuests(url)
  const engines = engineEnvironment('wallet')
  const env = {
    ...engines,
    ...issuer.environment,
    QUESTS_URL: quests.url,
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: 'silent',
  }
  const running = await startService(service, { ...env, PORT: new URL(url).port })
  const events = await startEventClient({
    brokers: engines.KAFKA_BROKERS,
    prefix: engines.KAFKA_TOPIC_PREFIX,
    publishAs: 'quests',
    subscribeTo: 'wallet',
  })
  const stops = [events.stop, running.stop, quests.stop, issuer.stop]

  const signedIn = async (claims: Partial<UserClaims> = {}) => {
    const id = claims.sub ?? randomUUID()
    const authorization = await issuer.authorization({ ...claims, sub: id })
    return { id, authorization, call: callerWith(authorization) }
  }
  const callerWith =
    (headers: Record<string, string>) =>
    async <T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, key?: string) => {
      const response = await running.app.inject({
        method,
        url: path,
        headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
        ...(payload ? { payload } : {}),
      })
      return response.json<{ status: number; code?: string; data: T }>()
    }
  const treasurer = await signedIn({ roles: ['treasurer'] })

  return {
    app: running.app,
    url,
    env,
    events,
    quests: quests.internal,
    signedIn,
    treasurer,
    anonymous: callerWith({}),
    /** Issues decimal KCash to a user. */
    give: (userId: string, amount: string) =>
      treasurer.call(
        'POST',
        '/api/wallets/admin/issue',
        { userId, currency: 'KCASH', amount, reason: 'test' },
        randomUUID(),
      ),
    /** Another instance on the same data and topics. */
    async another() {
      const instance = await startService(service, { ...env, PORT: '0' })
      stops.unshift(instance.stop)
      return instance
    },
    async stop() {
      for (const stop of stops) await stop()
    },
  }
}

/** A quests of nothing but its service key, so that it can call as itself. */
async function startQuests(walletUrl: string) {
  let internal: InternalClient<'wallet'> | undefined
  const quests = defineService(
    { name: 'quests', calls: ['wallet'], engines: { mongo: false, kafka: false } },
    {
      compose(context) {
        internal = context.internal
      },
    },
  )
  const env = { PORT: '0', WALLET_URL: walletUrl, LOG_LEVEL: 'silent' }
  const { url, stop } = await startService(quests, env)
  if (!internal) throw new Error('quests was not composed')
  return { url, stop, internal }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
