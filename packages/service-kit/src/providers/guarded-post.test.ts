import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuardedClient, type GuardedPost, type GuardedRead } from './guarded-post.ts'
import { publicLookup } from './public-lookup.ts'

const requests: { path: string; body: string; header: string }[] = []
let answer: (response: ServerResponse) => void
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { url: path = '', headers } = request
  requests.push({ path, body: Buffer.concat(chunks).toString(), header: String(headers['x-a']) })
  answer(response)
})
const client = createGuardedClient()
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  requests.length = 0
  answer = (response) => void response.writeHead(204).end()
})
afterAll(async () => {
  await client.close()
  server.close()
  server.closeAllConnections()
})

const post = (change: Partial<GuardedPost> = {}, by = client) =>
  by.post({
    ...{ url: new URL(`http://127.0.0.1:${port}/in`), isPublic: false, body: 'text' },
    ...{ headers: { 'x-a': 'b' }, timeoutMs: 5_000, signal: new AbortController().signal },
    ...change,
  })

test('sends the body with the headers, and says the status', async () => {
  expect(await post()).toEqual({ status: 204 })
  expect(requests).toEqual([{ path: '/in', body: 'text', header: 'b' }])
  answer = (response) => void response.writeHead(500).end('x'.repeat(300_000))
  expect(await post()).toEqual({ status: 500 })
})

test('follows no redirect', async () => {
  answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end()
  expect(await post()).toEqual({ status: 307 })
  expect(requests.map(({ path }) => path)).toEqual(['/in'])
})

test('a server that says nothing, and one whose answer does not end', async () => {
  answer = () => undefined
  expect(await post({ timeoutMs: 200 })).toEqual({ failure: 'TIMEOUT' })
  answer = (response) => void response.writeHead(200).write('and')
  expect(await post({ timeoutMs: 500 })).toEqual({ status: 200 })
})

test('no server, and one that hangs up', async () => {
  expect(await post({ url: new URL('http://127.0.0.1:1/') })).toEqual({ failure: 'NO_ANSWER' })
  answer = (response) => void response.destroy()
  expect(await post()).toEqual({ failure: 'NO_ANSWER' })
})

test('connects to no host whose name leads into a network that is not public', async () => {
  const url = new URL(`http://localhost:${port}/in`)
  expect(await post({ url, isPublic: true })).toEqual({ failure: 'REFUSED_ADDRESS' })
  expect(requests).toEqual([])
  expect(await post({ url })).toEqual({ status: 204 })
})

test('connects to the address that it checked, and asks for none again', async () => {
  let asked = 0
  const lookup = publicLookup((_host, _options, done) => {
    asked += 1
    done(null, [{ address: asked === 1 ? '203.0.114.1' : '127.0.0.1', family: 4 }])
  })
  const own = createGuardedClient(lookup)
  const url = new URL(`http://rebinding.example:${port}/in`)
  const first = await post({ url, isPublic: true, timeoutMs: 300 }, own)
  expect(first).not.toHaveProperty('status')
  expect(await post({ url, isPublic: true }, own)).toEqual({ failure: 'REFUSED_ADDRESS' })
  expect(requests).toEqual([])
  await own.close()
})

test('an aborted request throws the reason', async () => {
  answer = () => undefined
  const stopping = new AbortController()
  const sent = post({ signal: stopping.signal })
  stopping.abort(new Error('the service stops'))
  await expect(sent).rejects.toThrow('the service stops')
})

const read = (change: Partial<GuardedRead> = {}, by = client) =>
  by.read({
    ...{ url: new URL(`http://127.0.0.1:${port}/in`), isPublic: false },
    ...{ timeoutMs: 5_000, maxBytes: 10 },
    ...change,
  })

test('reads the beginning of a text, and no more of it', async () => {
  answer = (response) => void response.writeHead(200).end('short')
  expect(await read()).toEqual({ status: 200, text: 'short' })
  answer = (response) => void response.writeHead(404).write('x'.repeat(300_000))
  expect(await read()).toEqual({ status: 404, text: 'xxxxxxxxxx' })
  answer = (response) => void response.writeHead(302, { location: '/elsewhere' }).end()
  expect(await read()).toEqual({ status: 302, text: '' })
})

test('reads nothing at an address that is not public, however it is written', async () => {
  const refused = { failure: 'REFUSED_ADDRESS' }
  expect(await read({ isPublic: true })).toEqual(refused)
  for (const host of ['[::1]', '10.0.0.1', '169.254.169.254', '2130706433', 'localhost']) {
    const url = new URL(`http://${host}:${port}/in`)
    expect(await read({ url, isPublic: true }), host).toEqual(refused)
  }
  expect(requests).toEqual([])
})

test('a text that does not come says why', async () => {
  answer = () => undefined
  expect(await read({ timeoutMs: 200 })).toEqual({ failure: 'TIMEOUT' })
  answer = (response) => void response.destroy()
  expect(await read()).toEqual({ failure: 'NO_ANSWER' })
})
