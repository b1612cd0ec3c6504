import { afterEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

let close = () => {}
afterEach(() => close())

interface Connection {
  headers: Headers
  send(text: string): void
  cut(): void
}

/** A server whose connections the test feeds and cuts. `answer` may refuse one by its number. */
function streamAgainst(answer: (connection: number) => number = () => 200) {
  const connections: Connection[] = []
  const events: string[] = []
  const statuses: string[] = []
  const refresh = vi.fn(async (): Promise<string | null> => 'new')
  const fetch = async (_url: unknown, init?: RequestInit) => {
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
    init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
    connections.push({
      headers: new Headers(init?.headers),
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      cut: () => controller.close(),
    })
    const status = answer(connections.length)
    return status === 200 ? new Response(body) : new Response(null, { status })
  }
  close = openEventStream({
    fetch: fetch as typeof globalThis.fetch,
    url: '/api/wallets/stream',
    session: { getAccessToken: () => (refresh.mock.calls.length > 0 ? 'new' : 'old'), refresh },
    reconnectMs: 1,
    onEvent: ({ id, data }) => events.push(`${id}:${data}`),
    onStatus: (status) => statuses.push(status),
  })
  return { connections, events, statuses, refresh }
}

test('after a cut it reconnects with the id of the last event', async () => {
  const { connections, events, statuses } = streamAgainst()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  expect(connections[0]!.headers.get('authorization')).toBe('Bearer old')
  expect(connections[0]!.headers.get('last-event-id')).toBeNull()
  connections[0]!.send('id: 7\ndata: seven\n\n')
  await vi.waitFor(() => expect(events).toEqual(['7:seven']))
  connections[0]!.cut()
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(connections[1]!.headers.get('last-event-id')).toBe('7')
  expect(statuses).toEqual(['open', 'interrupted', 'open'])
})

test('a refused token is refreshed and the stream opened with the new one', async () => {
  const { connections, refresh } = streamAgainst((connection) => (connection === 1 ? 401 : 200))
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(refresh).toHaveBeenCalledWith('old')
  expect(connections[1]!.headers.get('authorization')).toBe('Bearer new')
})

test('reconnects to a server that is down until it answers', async () => {
  const { connections, statuses } = streamAgainst((connection) => (connection < 4 ? 503 : 200))
  await vi.waitFor(() => expect(connections).toHaveLength(4))
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('open'))
})

test('once closed it stays closed', async () => {
  const { connections } = streamAgainst()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(connections).toHaveLength(1)
})
