import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchProvider, refusedByProvider } from './fetch-provider.ts'

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

test('a provider that does not respond in time is down', async () => {
  const request = fetchProvider('SMS provider', await silent(), { timeoutMs: 10 })
  await expect(request).rejects.toMatchObject({
    name: 'ProviderError',
    message: 'SMS provider: TimeoutError',
    isDown: true,
  })
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
  await expect(fetchProvider('SMS provider', url, {})).rejects.toMatchObject({ isDown: true })
})

test.each([
  [400, false],
  [429, true],
  [503, true],
])('status %d: the provider is down, rather than refuses this call: %s', (status, isDown) => {
  const error = refusedByProvider('SMS provider', { status }, 'error 21211')
  expect(error).toMatchObject({ message: `SMS provider: status ${status}, error 21211`, isDown })
})
