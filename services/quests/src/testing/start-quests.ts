import { randomUUID } from 'node:crypto'
import type { Failure } from '@platform/contracts/envelope'
import { startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { startEventPeer } from '@platform/testing/event-peer'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { quests } from '../app.ts'
import { startWalletDouble } from './wallet-double.ts'

export const HOUR_MS = 3_600_000

export interface Answer<T> {
  status: number
  data: T
  code: Failure['code'] | undefined
  details: Failure['details']
}

/** Someone who calls the service; `null` roles: a visitor without a token. */
export interface Caller {
  id: string
  get<T = unknown>(path: string): Promise<Answer<T>>
  post<T = unknown>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  put<T = unknown>(path: string, body: object): Promise<Answer<T>>
}

export type TestQuests = Awaited<ReturnType<typeof startQuests>>

/** The real service on real engines; the wallet is played, and time stands until it is moved. */
export async function startQuests() {
  const [issuer, wallet] = await Promise.all([startTokenIssuer(), startWalletDouble()])
  let now = Date.now()
  const engines = engineEnvironment('quests')
  const env = {
    ...engines,
    ...issuer.environment,
    PORT: '0',
    WALLET_URL: wallet.url,
    CAMPAIGN_WORKER_MS: '50',
    LOG_LEVEL: 'silent',
  }
  const clock = { now: () => new Date(now) }
  const service = await startService(quests, env, { clock })
  const events = await startEventPeer({
    brokers: engines.KAFKA_BROKERS,
    prefix: engines.KAFKA_TOPIC_PREFIX,
    speakAs: 'wallet',
    listenTo: 'quests',
  })

  const callerWith = (id: string, authorization: Record<string, string>): Caller => {
    const call = async <T>(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const response = await service.app.inject({
        method,
        url: `/api/airdrop-campaign${path}`,
        headers: { ...authorization, ...headers },
        ...(body && { payload: body }),
      })
      const { data, code, details } = response.json()
      return { status: response.statusCode, data, code, details }
    }
    return {
      id,
      get: (path) => call('GET', path),
      post: (path, body, headers) => call('POST', path, body, headers),
      put: (path, body) => call('PUT', path, body),
    }
  }

  const signedIn = async (roles: string[] = [], id: string = randomUUID()) =>
    callerWith(id, await issuer.authorization({ sub: id, roles, expiresIn: 400 * 24 * 3600 }))

  return {
    app: service.app,
    env,
    wallet,
    events,
    operator: await signedIn(['operator']),
    visitor: callerWith('', {}),
    signedIn,
    now: () => new Date(now),
    /** A time as the API takes it, relative to now. */
    inHours: (hours: number) => new Date(now + hours * HOUR_MS).toISOString(),
    advance(ms: number) {
      now += ms
    },
    async stop() {
      await events.stop()
      await service.stop()
      await Promise.all([issuer.stop(), wallet.stop()])
    },
  }
}
