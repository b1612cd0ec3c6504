import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import { pause } from '@platform/contracts/rules/pause'
import { doubled } from '@platform/contracts/rules/retry'
import { eventParser, type ServerSentEvent } from './event-parser.ts'

export type StreamStatus = 'open' | 'interrupted'

export interface EventStreamOptions {
  fetch: typeof fetch
  /** Whole address, `/api/wallets/stream`. */
  url: string
  session: { getAccessToken(): string | null; refresh(rejected: string): Promise<string | null> }
  lastEventId?: string
  onEvent(event: ServerSentEvent): void
  onStatus?(status: StreamStatus): void
  /** ms without a byte after which the connection counts as dead; by default three of the server's heartbeats (15 s). */
  silenceMs?: number
  /** First wait before a reconnect, ms; doubles up to 30 s. */
  reconnectMs?: number
}

/**
 * Server-sent events read with `fetch`, so that the bearer token goes in a header. Reconnects
 * with `Last-Event-ID` and back-off for ever; stops for good when there is no token to send.
 *
 * @returns the function that closes the stream.
 */
export function openEventStream(options: EventStreamOptions): () => void {
  const { session, reconnectMs = 1_000 } = options
  const closing = new AbortController()
  let lastEventId = options.lastEventId ?? ''
  let failures = 0

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const token = session.getAccessToken()
      if (token === null) return
      const status = await connect(token).catch(() => 0)
      if (closing.signal.aborted) return
      options.onStatus?.('interrupted')
      const refreshed = status === 401 && (await session.refresh(token)) !== null
      failures++
      // Only once without a pause: a server may refuse the new tokens too.
      if (refreshed && failures === 1) continue
      await pause(backOff(failures, reconnectMs), closing.signal)
    }
  }

  /** Resolves with the answer's status when the stream ends. */
  async function connect(token: string): Promise<number> {
    const silence = silenceGuard(options.silenceMs ?? 45_000, closing.signal)
    try {
      const answer = await options.fetch(options.url, {
        headers: headersFor(token, lastEventId),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: silence.signal,
      })
      if (!answer.ok || !answer.body) return answer.status
      failures = 0
      options.onStatus?.('open')
      const parse = eventParser((event) => {
        lastEventId = event.id
        options.onEvent(event)
      })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        silence.heard()
        parse(next.value)
      }
      return answer.status
    } finally {
      silence.stop()
    }
  }

  void run()
  return () => closing.abort()
}

function headersFor(token: string, lastEventId: string): Record<string, string> {
  return {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    [SOURCE_HEADER]: SOURCE_WEBSITE,
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  }
}

/** Half to whole of the doubled wait, so that many browsers do not come back at one instant. */
function backOff(attempt: number, firstMs: number): number {
  return doubled(attempt, firstMs, 30_000) * (0.5 + Math.random() / 2)
}

/** A signal that aborts with `outer`, or after `ms` in which `heard` was not called. */
function silenceGuard(ms: number, outer: AbortSignal) {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), ms)
  return {
    signal: AbortSignal.any([outer, silent.signal]),
    heard() {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), ms)
    },
    stop: () => clearTimeout(timer),
  }
}
