import { Agent, request } from 'undici'
import { publicLookup, RefusedAddress } from './public-lookup.ts'

export interface GuardedPost {
  url: URL
  /** Whether it is only sent to a public address. False for one that configuration names as it is. */
  isPublic: boolean
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Until the status is there, ms. */
  timeoutMs: number
  /** Aborts the request; its reason is thrown unchanged. */
  signal: AbortSignal
}

/** The status of the answer, whatever it is; or why there is none. */
export type GuardedAnswer =
  | { status: number }
  | { failure: 'TIMEOUT' | 'NO_ANSWER' | 'REFUSED_ADDRESS' }

export interface GuardedClient {
  post(message: GuardedPost): Promise<GuardedAnswer>
  close(): Promise<void>
}

/** Of an answer's body, read so that the connection can be used again. */
const MAX_BODY_BYTES = 64 * 1024
const CONNECT_MS = 5_000
const IDLE_MS = 4_000

/**
 * Sends what users or operators want at addresses that they name: it follows no redirect, connects only to the public address
 * that it checked, and hands on no more of an answer than its status.
 */
export function createGuardedClient(lookup = publicLookup()): GuardedClient {
  const options = { keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS }
  const agents = {
    public: new Agent({ ...options, connect: { timeout: CONNECT_MS, lookup } }),
    listed: new Agent({ ...options, connect: { timeout: CONNECT_MS } }),
  }
  return {
    async post({ url, isPublic, headers, body, timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await request(url, {
          dispatcher: isPublic ? agents.public : agents.listed,
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.any([signal, timeout]),
        })
        // A body that never ends changes nothing of what the status says.
        await answer.body.dump({ limit: MAX_BODY_BYTES }).catch(() => undefined)
        return { status: answer.statusCode }
      } catch (error) {
        signal.throwIfAborted()
        return { failure: timeout.aborted ? 'TIMEOUT' : failureOf(error) }
      }
    },
    async close() {
      await Promise.all([agents.public.destroy(), agents.listed.destroy()])
    },
  }
}

const failureOf = (error: unknown): 'NO_ANSWER' | 'TIMEOUT' | 'REFUSED_ADDRESS' => {
  if (error instanceof RefusedAddress) return 'REFUSED_ADDRESS'
  return (error as { code?: string }).code === 'UND_ERR_CONNECT_TIMEOUT' ? 'TIMEOUT' : 'NO_ANSWER'
}
