import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { abortStalledResponse } from './abort-stalled-response.ts'
import { isGone } from './is-gone.ts'

/** One server-sent event; `id` is a stored sequence number, so that any instance can resume the stream. */
export interface StreamEvent {
  id?: string
  event?: string
  data: unknown
}

export interface EventStream {
  /** The last event that the client received, from its `last-event-id` header. */
  lastEventId: string | undefined
  /** Resolves when a slow client can take more; does nothing once the stream is closed. */
  send(event: StreamEvent): Promise<void>
  close(): void
  /** Aborts when the stream ends: the client disconnected, the token expired, its session ended, the service stops. */
  closed: AbortSignal
}

const HEARTBEAT_MS = 15_000
/** A client that reads nothing for this long, at most twice as long, is disconnected; it reconnects with its last id. */
const STALLED_MS = 30_000

/**
 * Turns the reply into a stream of server-sent events.
 * @throws DomainError UNAUTHENTICATED when the session of the user has ended since the request was admitted
 */
export function sse(
  request: FastifyRequest,
  reply: FastifyReply,
  stalledMs = STALLED_MS,
): EventStream {
  const { openStreams } = request.server
  const raw = reply.raw
  const ended = new AbortController()

  const close = () => {
    if (ended.signal.aborted) return
    ended.abort()
    openStreams.delete(stream)
    clearInterval(heartbeat)
    // `end` would wait until the client reads the pending data.
    if (raw.writableNeedDrain) raw.destroy()
    else raw.end()
  }
  const write = async (text: string) => {
    if (ended.signal.aborted || raw.write(text)) return
    await once(raw, 'drain', { signal: ended.signal }).catch(close)
  }
  const lastEventId = request.headers['last-event-id']
  const stream: EventStream = {
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    send: (event) => write(frame(event)),
    close,
    closed: ended.signal,
  }
  openStreams.add(stream, request.user)
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) void write(': beat\n\n')
  }, HEARTBEAT_MS)

  reply.hijack()
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS })
  raw.flushHeaders()
  raw.on('close', close)
  if (isGone(raw)) close()
  abortStalledResponse(raw, stalledMs)
  void write(': open\n\n')
  return stream
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

function frame({ id, event, data }: StreamEvent): string {
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
  return `${head}data: ${JSON.stringify(data)}\n\n`
}
