import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitBufferedBodies } from '../routes/limit-buffered-bodies.ts'
import { sendRaw, startGateway, startServiceDouble } from '../testing/start-gateway.ts'

test('a client cannot speak for the gateway, and headers of one connection stay there', async () => {
  const quests = await startServiceDouble((_request, response) => {
    response.setHeader('connection', 'x-hop')
    response.setHeader('x-hop', '1')
    response.setHeader('x-powered-by', 'magic')
    response.setHeader('x-kept', '1')
    response.end('{}')
  })
  const { url } = await startGateway({ QUESTS_URL: quests.url, TRUST_PROXY: '10.9.9.9' })
  const answer = await sendRaw(
    url,
    [
      'GET /api/quest HTTP/1.1',
      'host: site.example',
      'connection: close, x-secret, x-forwarded-for, x-request-id',
      'x-secret: 1',
      'x-forwarded-for: 6.6.6.6',
      'x-forwarded-host: evil.example',
      'x-forwarded-proto: https',
      'forwarded: for=6.6.6.6',
      'x-real-ip: 6.6.6.6',
      'x-internal-caller: wallet',
      'x-user-id: root',
      'x-original-url: /internal/grants',
      'te: trailers',
      'proxy-authorization: Basic eA==',
      'accept-encoding: gzip',
      'x-request-id: abcdef1234567890',
      'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'cookie: session=1',
      '',
      '',
    ].join('\r\n'),
  )
  const { headers = {} } = quests.seen[0] ?? {}
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': 'abcdef1234567890',
    traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-/),
    cookie: 'session=1',
  })
  const dropped = ['x-secret', 'forwarded', 'x-real-ip', 'x-internal-caller', 'x-user-id', 'te']
  const more = ['x-forwarded-host', 'x-original-url', 'proxy-authorization', 'accept-encoding']
  expect(Object.keys(headers).filter((name) => [...dropped, ...more].includes(name))).toEqual([])
  expect(answer).toMatch(/^x-kept: 1\r$/m)
  expect(answer).toMatch(/^x-request-id: abcdef1234567890\r$/m)
  expect(answer).not.toMatch(/x-hop|magic/)
})

test('a request with two lengths, or a chunked one with a length, does not smuggle a second one', async () => {
  const quests = await startServiceDouble()
  const { url } = await startGateway({ QUESTS_URL: quests.url })
  const hidden = 'GET /internal/grants HTTP/1.1\r\nhost: x\r\n\r\n'
  const post = 'POST /api/quest HTTP/1.1\r\nhost: x\r\n'
  await sendRaw(
    url,
    `${post}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  )
  await sendRaw(
    url,
    `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  )
  await sendRaw(url, `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`)
  await sendRaw(
    url,
    `GET /api/quest HTTP/1.1\r\nhost: x\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  )
  expect(quests.seen.filter(({ url }) => url !== '/api/quest')).toEqual([])
})

test('a chunked body arrives whole with its length', async () => {
  const quests = await startServiceDouble()
  const { url } = await startGateway({ QUESTS_URL: quests.url })
  const chunked =
    'transfer-encoding: chunked\r\nconnection: close\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'
  await sendRaw(url, `POST /api/quest HTTP/1.1\r\nhost: x\r\n${chunked}`)
  expect(quests.seen).toMatchObject([{ body: 'abcde', headers: { 'content-length': '5' } }])
})

test('an unreachable service gives 503, one that disconnects or sends invalid HTTP 502, one that does not respond 503', async () => {
  const dead = await startServiceDouble()
  await dead.stop()
  const cut = await startServiceDouble((request) => request.socket.destroy())
  const rubbish = await startServiceDouble((request) => request.socket.end('SSH-2.0-hello\r\n'))
  const hanging = await startServiceDouble(() => {})
  const { url } = await startGateway({
    QUESTS_URL: dead.url,
    WALLET_URL: cut.url,
    GUILDS_URL: rubbish.url,
    ARENA_URL: hanging.url,
    ANSWER_TIMEOUT_MS: '200',
  })
  const post = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST' })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  expect(await post('/api/quest')).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(await post('/api/wallets')).toMatchObject({ status: 502, code: 'BAD_GATEWAY' })
  expect(await post('/api/guilds')).toMatchObject({ status: 502, code: 'BAD_GATEWAY' })
  expect(await post('/api/arena')).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(cut.seen).toHaveLength(1)
  // A read is tried a second time.
  expect((await fetch(`${url}/api/wallets`)).status).toBe(502)
  expect(cut.seen).toHaveLength(3)
})

test('an answer that breaks off in the middle does not look complete', async () => {
  const quests = await startServiceDouble((_request, response) => {
    response.write('{"half":')
    setTimeout(() => response.destroy(), 20)
  })
  const { url } = await startGateway({ QUESTS_URL: quests.url })
  const answer = await fetch(`${url}/api/quest`)
  await expect(answer.text()).rejects.toThrow()
})

test('a call goes to the next instance when one refuses the connection, a write too', async () => {
  const instances = await Promise.all([startServiceDouble(), startServiceDouble()])
  const { url } = await startGateway({
    QUESTS_URL: instances.map((one) => one.url).join(','),
    // No poll during the test: only the refused connection says that the instance is gone.
    READY_POLL_MS: '60000',
  })
  const written = async () => (await fetch(`${url}/api/quest`, { method: 'POST' })).status
  const writes = () =>
    instances.map(({ seen }) => seen.filter(({ method }) => method === 'POST').length)

  await instances[0]?.stop()
  expect([await written(), await written(), await written()]).toEqual([200, 200, 200])
  expect(writes()).toEqual([0, 3])
})

test('calls spread over all instances', async () => {
  const instances = await Promise.all([startServiceDouble(), startServiceDouble()])
  const { url } = await startGateway({ QUESTS_URL: instances.map((one) => one.url).join(',') })
  for (let call = 0; call < 40; call++) await fetch(`${url}/api/quest`)
  expect(Math.min(...instances.map(({ seen }) => seen.length))).toBeGreaterThan(5)
})

test('set-cookie headers stay apart and 204, 304 and HEAD have no body', async () => {
  const identity = await startServiceDouble((request, response) => {
    if (request.method === 'HEAD') response.setHeader('content-length', '42')
    else response.statusCode = request.url?.endsWith('etag') ? 304 : 204
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end()
  })
  const { url } = await startGateway({ IDENTITY_URL: identity.url })
  const empty = await fetch(`${url}/api/auth/logout`, { method: 'POST' })
  expect([empty.status, empty.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']])
  expect((await fetch(`${url}/api/users/etag`)).status).toBe(304)
  const head = await fetch(`${url}/api/users`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe('42')
})

/** A service that refuses by the headers alone, as one does that checks the token before it reads the body. */
async function startRefusing() {
  const server = createServer((_request, response) => {
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"code":"UNAUTHENTICATED"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const MIB = 1024 * 1024
const upload = 'POST /api/remotes/mfe-a/files HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'

test.each([
  ['of 20 MiB', `content-length: ${20 * MIB}\r\n\r\nbegun`],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n5\r\nbegun\r\n'],
])('a service refuses the upload of a body %s before it has arrived', async (_what, begun) => {
  const { url } = await startGateway({ REMOTE_REGISTRY_URL: await startRefusing() })
  const answer = await sendRaw(url, `${upload}${begun}`)
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
})

test('a body above the limit of its prefix is refused by its length', async () => {
  const { url } = await startGateway({ REMOTE_REGISTRY_URL: await startRefusing() })
  const answer = await sendRaw(url, `${upload}content-length: ${21 * MIB}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

test('a large body arrives whole with its length', async () => {
  const registry = await startServiceDouble()
  const { url } = await startGateway({ REMOTE_REGISTRY_URL: registry.url })
  const body = 'x'.repeat(3 * MIB)
  const answer = await fetch(`${url}/api/remotes/mfe-a/files`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(registry.seen[0]?.headers['content-length']).toBe(String(body.length))
  expect(registry.seen[0]?.body).toBe(body)
})

test('refuses a body that would make those of one network held at once too large, until others have ended', async () => {
  const app = Fastify()
  limitBufferedBodies(app as never, 800, 20)
  let held = 0
  const isOver = Promise.withResolvers<void>()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => reply.code(429).send(String(error)))
  app.post('/', async (request) => {
    if (request.headers['x-wait']) {
      held += 1
      await isOver.promise
    }
    return 'read'
  })
  const post = (length: number, headers = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'POST', url: '/', headers, remoteAddress, payload: Buffer.alloc(length) })
  const first = post(60, { 'x-wait': '1' })
  await vi.waitFor(() => expect(held).toBe(1))
  expect((await post(60)).statusCode).toBe(429)
  // What pages send is small, and never waits for a stranger's body.
  for (let n = 0; n < 10; n += 1) void post(20, { 'x-wait': '1' })
  await vi.waitFor(() => expect(held).toBe(11))
  expect((await post(20)).statusCode).toBe(200)
  expect((await post(60, {}, '192.0.2.2')).statusCode).toBe(200)
  expect((await post(40)).statusCode).toBe(200)
  // Networks of one customer hold what two of them may.
  for (let n = 0; n < 3; n += 1) void post(60, { 'x-wait': '1' }, `2001:db8:7:${n}::1`)
  await vi.waitFor(() => expect(held).toBe(14))
  expect((await post(60, {}, '2001:db8:7:3::1')).statusCode).toBe(429)
  expect((await post(60, {}, '2001:db8:8:3::1')).statusCode).toBe(200)
  isOver.resolve()
  expect((await first).statusCode).toBe(200)
  expect((await post(60)).statusCode).toBe(200)
  await app.close()
})

test('a body in chunks counts by what of it has arrived, and one that has not begun keeps nobody out', async () => {
  const app = Fastify()
  limitBufferedBodies(app as never, 800, 20)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => reply.code(429).send(String(error)))
  app.post('/', async ({ body }) => ({ length: (body as Buffer).length }))
  const post = (payload: Readable | Buffer) => {
    const headers = {
      'content-type': 'application/octet-stream',
      ...(payload instanceof Readable && { 'transfer-encoding': 'chunked' }),
    }
    return app.inject({ method: 'POST', url: '/', headers, remoteAddress: '192.0.2.1', payload })
  }
  const silent = Array.from({ length: 20 }, () => new PassThrough())
  const waiting = silent.map((each) => post(each))
  for (const each of silent) each.write(Buffer.alloc(1))
  expect((await post(Buffer.alloc(90))).statusCode).toBe(200)
  const whole = await post(Readable.from([Buffer.alloc(50), Buffer.alloc(45)]))
  expect(whole.json()).toEqual({ length: 95 })
  // A hundredth byte is the last of the network.
  const [first, second] = silent as [PassThrough, PassThrough]
  first.write(Buffer.alloc(60))
  second.write(Buffer.alloc(60))
  expect((await waiting[1])?.statusCode).toBe(429)
  expect((await post(Buffer.alloc(90))).statusCode).toBe(429)
  for (const each of silent) each.end()
  expect((await waiting[0])?.json()).toEqual({ length: 61 })
  expect((await post(Buffer.alloc(90))).statusCode).toBe(200)
  await Promise.all(waiting)
  await app.close()
})

test('public pictures and lists are compressed for those who accept it; personal answers are not', async () => {
  const text = JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ n, name: 'campaign' })))
  const service = await startServiceDouble((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url?.endsWith('personal')) response.setHeader('cache-control', 'no-store')
    response.end(request.url?.endsWith('short') ? '{}' : text)
  })
  const { url } = await startGateway({ QUESTS_URL: service.url })
  const read = async (name: string, accepted: string) => {
    const answer = await fetch(`${url}/api/airdrop-campaign/${name}`, {
      headers: { 'accept-encoding': accepted },
    })
    const { headers } = answer
    return {
      body: await answer.text(),
      encoding: headers.get('content-encoding'),
      length: Number(headers.get('content-length')),
      vary: headers.get('vary') ?? '',
    }
  }
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await read('list', accepted)
    expect(answer).toMatchObject({ body: text, encoding })
    expect(answer.length).toBeLessThan(text.length / 5)
    expect(answer.vary).toContain('accept-encoding')
  }
  const plain = await read('list', 'identity')
  expect(plain).toMatchObject({ body: text, encoding: null, length: text.length })
  expect(plain.vary).toContain('accept-encoding')
  for (const name of ['personal', 'short']) {
    expect((await read(name, 'gzip')).encoding).toBeNull()
  }
})
