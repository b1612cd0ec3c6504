import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fetchProvider, refusedByProvider } from './fetch-provider.ts'
import { AnswerTooLong } from './limit-body.ts'

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const silent = () => served(() => {})

test('a provider that does not respond in time is unavailable', async () => {
  const request = fetchProvider('SMS provider', await silent(), { timeoutMs: 10 })
  await expect(request).rejects.toMatchObject({
    name: 'ProviderError',
    message: 'SMS provider: TimeoutError',
    isUnavailable: true,
  })
})

test('a provider whose body does not arrive in time is unavailable', async () => {
  const url = await served((_request, response) => response.writeHead(200).write('{'))
  const response = await fetchProvider('SMS provider', url, { timeoutMs: 1_000 })
  await expect(response.json()).rejects.toMatchObject({
    message: 'SMS provider: TimeoutError',
    isUnavailable: true,
  })
})

test.each(['identity', 'gzip'])(
  'a body of more than a mebibyte is refused (%s)',
  async (encoding) => {
    const body = Buffer.alloc(2 ** 20 + 1, ' ')
    const url = await served((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding })
      response.end(encoding === 'gzip' ? gzipSync(body) : body)
    })
    const response = await fetchProvider('SMS provider', url, {})
    await expect(response.text()).rejects.toMatchObject({
      name: 'ProviderError',
      message: 'SMS provider: an answer of more than 1048576 bytes',
      isUnavailable: false,
    })
  },
)

test('a call may expect a longer answer', async () => {
  const body = 'x'.repeat(2 ** 20 + 1)
  const url = await served((_request, response) => void response.end(body))
  const read = async (mostBytes: number) => (await fetchProvider('RPC', url, { mostBytes })).text()
  expect(await read(2 ** 21)).toBe(body)
  await expect(read(2 ** 20)).rejects.toBeInstanceOf(AnswerTooLong)
})

test('a body of a mebibyte is read', async () => {
  const body = 'x'.repeat(2 ** 20)
  const url = await served((_request, response) => void response.end(body))
  expect(await (await fetchProvider('SMS provider', url, {})).text()).toBe(body)
})

test("the caller's abort is no fault of the provider", async () => {
  const caller = new AbortController()
  const request = fetchProvider('SMS provider', await silent(), { signal: caller.signal })
  caller.abort(new Error('stopping'))
  await expect(request).rejects.toThrow(/^stopping$/)
})

test('a redirect is not followed', async () => {
  const url = await served((_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  await expect(fetchProvider('SMS provider', url, {})).rejects.toMatchObject({
    isUnavailable: true,
  })
})

test.each([
  [400, false],
  [429, true],
  [503, true],
])('status %d: the provider serves no call for now: %s', (status, isUnavailable) => {
  const error = refusedByProvider('SMS provider', { status }, 'error 21211')
  expect(error).toMatchObject({
    message: `SMS provider: status ${status}, error 21211`,
    isUnavailable,
  })
})
