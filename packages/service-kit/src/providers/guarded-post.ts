import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress, publicLookup, RefusedAddress } from './public-lookup.ts'

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

/** A small text that somebody has at an address that they name. */
export interface GuardedRead extends Pick<GuardedPost, 'url' | 'isPublic' | 'timeoutMs'> {
  /** What comes after it is not read. */
  maxBytes: number
}

export interface GuardedClient {
  post(message: GuardedPost): Promise<GuardedAnswer>
  /** The status of the answer, with the beginning of its text as UTF-8; or why there is none. */
  read(
    wanted: GuardedRead,
  ): Promise<{ status: number; text: string } | Extract<GuardedAnswer, { failure: string }>>
  close(): Promise<void>
}

/** Of an answer's body, read so that the connection can be used again. */
const MAX_BODY_BYTES = 64 * 1024
const CONNECT_MS = 5_000
const IDLE_MS = 4_000

/**
 * Sends what users or operators want at addresses that they name, and reads small texts there: it follows no redirect, connects only to the
 * public address that it checked, and hands on no more of the answer to a message than its status.
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
    async read({ url, isPublic, timeoutMs, maxBytes }) {
      if (isPublic && isInside(url)) return { failure: 'REFUSED_ADDRESS' }
      const signal = AbortSignal.timeout(timeoutMs)
      const dispatcher = isPublic ? agents.public : agents.listed
      try {
        const { statusCode: status, body } = await request(url, { dispatcher, signal })
        return { status, text: await beginningOf(body, maxBytes) }
      } catch (error) {
        return { failure: signal.aborted ? 'TIMEOUT' : failureOf(error) }
      }
    },
    async close() {
      await Promise.all([agents.public.destroy(), agents.listed.destroy()])
    },
  }
}

/** An address that is written as such is looked up by nobody. */
function isInside({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublicAddress(address)
}

async function beginningOf(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  maxBytes: number,
): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  body.destroy()
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}

const failureOf = (error: unknown): 'NO_ANSWER' | 'TIMEOUT' | 'REFUSED_ADDRESS' => {
  if (error instanceof RefusedAddress) return 'REFUSED_ADDRESS'
  return (error as { code?: string }).code === 'UND_ERR_CONNECT_TIMEOUT' ? 'TIMEOUT' : 'NO_ANSWER'
}
