import type { ServerSentEvent } from './event-parser.ts'
import { type EventStreamOptions, openEventStream, type StreamStatus } from './event-stream.ts'

export interface SharedStreamOptions extends EventStreamOptions {
  /** Names the stream among the tabs; holds the user's id if the stream is a user's. */
  name: string
  locks?: LockManager | undefined
}

type Broadcast = { event: ServerSentEvent } | { status: StreamStatus }

/**
 * One connection per browser: the tab that holds the lock reads the stream and broadcasts it to the others.
 * When that tab closes, the next one takes over after the last event it received.
 *
 * @returns the function that leaves.
 */
export function openSharedStream({ name, locks, ...options }: SharedStreamOptions): () => void {
  if (!locks || typeof BroadcastChannel === 'undefined') return openEventStream(options)
  const leaving = new AbortController()
  const channel = new BroadcastChannel(`platform:stream:${name}`)
  let lastEventId = options.lastEventId ?? ''

  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if ('event' in data) deliver(data.event)
    else options.onStatus?.(data.status)
  }

  function deliver(event: ServerSentEvent): void {
    lastEventId = event.id
    options.onEvent(event)
  }

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      const close = openEventStream({
        ...options,
        lastEventId,
        onEvent(event) {
          channel.postMessage({ event } satisfies Broadcast)
          deliver(event)
        },
        onStatus(status) {
          channel.postMessage({ status } satisfies Broadcast)
          options.onStatus?.(status)
        },
      })
      leaving.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }

  locks.request(`platform:stream:${name}`, { signal: leaving.signal }, lead).catch(() => {}) // left before it ever led
  return () => {
    leaving.abort()
    channel.close()
  }
}
