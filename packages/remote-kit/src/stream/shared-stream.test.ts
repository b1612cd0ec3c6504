import { expect, test, vi } from 'vitest'
import { openSharedStream } from './shared-stream.ts'

/** The part of Web Locks that is used, for tabs that live in one process. */
function fakeLocks(): LockManager {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, { signal }: LockOptions, work: () => Promise<unknown>) {
      const turn = tail.then(() => (signal?.aborted ? undefined : work()))
      tail = turn.catch(() => {})
      return turn
    },
  } as unknown as LockManager
}

interface Connection {
  lastEventId: string | null
  send(text: string): void
}

function browser() {
  const locks = fakeLocks()
  const connections: Connection[] = []
  const fetch = (async (_url: unknown, init?: RequestInit) => {
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
    init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
    connections.push({
      lastEventId: new Headers(init?.headers).get('last-event-id'),
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
    })
    return new Response(body)
  }) as typeof globalThis.fetch
  const openTab = () => {
    const events: string[] = []
    const close = openSharedStream({
      name: 'balance:u1',
      locks,
      fetch,
      url: '/api/wallets/stream',
      session: { getAccessToken: () => 't', refresh: async () => null },
      onEvent: ({ data }) => events.push(data),
    })
    return { events, close }
  }
  return { connections, openTab }
}

test('two tabs share one connection, and both see every event', async () => {
  const { connections, openTab } = browser()
  const tabs = [openTab(), openTab()]
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]!.send('id: 1\ndata: one\n\n')
  await vi.waitFor(() => expect(tabs.map(({ events }) => events)).toEqual([['one'], ['one']]))
  expect(connections).toHaveLength(1)
  for (const { close } of tabs) close()
})

test('when the leading tab closes, the other continues after the last event it received', async () => {
  const { connections, openTab } = browser()
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  connections[0]!.send('id: 5\ndata: five\n\n')
  await vi.waitFor(() => expect(second.events).toEqual(['five']))
  first.close()
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(connections[1]!.lastEventId).toBe('5')
  connections[1]!.send('id: 6\ndata: six\n\n')
  await vi.waitFor(() => expect(second.events).toEqual(['five', 'six']))
  second.close()
})
