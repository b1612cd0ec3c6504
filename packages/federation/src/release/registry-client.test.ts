import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { RegistryUnreachable, registryClient } from './registry-client.ts'

test('repeats a call once whose connection was closed before an answer', async () => {
  const { registry, received } = await startRegistry({ closes: 1 })
  expect(await registry.status('stable')).toEqual({ remotes: [] })
  expect(received).toEqual(['GET', 'GET'])
})

test('repeats a call no more than once', async () => {
  const { registry, received } = await startRegistry({ closes: 2 })
  await expect(registry.unpin('mfe-a', 'user:1')).rejects.toThrow(RegistryUnreachable)
  expect(received).toEqual(['DELETE', 'DELETE'])
})

test('does not repeat a release, which may have had its effect', async () => {
  const { registry, received } = await startRegistry({ closes: 1 })
  await expect(registry.promote('mfe-a', 'stable')).rejects.toThrow('No registry answers')
  expect(received).toEqual(['POST'])
})

test('waits for a registry that is overloaded, as long as it says, and sends a release again too', async () => {
  const { registry, received } = await startRegistry({ overloads: 2 })
  expect(await registry.promote('mfe-a', 'stable')).toEqual({ remotes: [] })
  expect(received).toEqual(['POST', 'POST', 'POST'])
})

test('names an overload that does not end', async () => {
  const { registry, received } = await startRegistry({ overloads: 1_000 })
  await expect(registry.status('stable')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(received).toHaveLength(15)
})

test('sends what can be repeated again where a 503 does not say when to come back', async () => {
  const { registry, received } = await startRegistry({ overloads: 1, retryAfter: null })
  await registry.unpin('mfe-a', 'user:1')
  expect(received).toEqual(['DELETE', 'DELETE'])
})

test('does not send again what was refused for another reason', async () => {
  const { registry, received } = await startRegistry({ overloads: 1, retryAfter: null })
  await expect(registry.promote('mfe-a', 'stable')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(received).toEqual(['POST'])
})

interface Faults {
  /** Requests whose connection is closed, as a server does with one that was idle. */
  closes?: number
  /** Requests that are refused. */
  overloads?: number
  /** The wait that a refusal names, s. */
  retryAfter?: string | null
}

/** A server whose first requests meet faults. */
async function startRegistry({ closes = 0, overloads = 0, retryAfter = '0.001' }: Faults) {
  const received: (string | undefined)[] = []
  const server = createServer(({ method, socket }: IncomingMessage, response) => {
    received.push(method)
    if (received.length <= closes) return socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (received.length <= closes + overloads) {
      response.statusCode = 503
      if (retryAfter) response.setHeader('retry-after', retryAfter)
      return response.end(JSON.stringify({ status: 503, code: 'UNAVAILABLE', message: 'Busy.' }))
    }
    return response.end(JSON.stringify({ data: { remotes: [] } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { registry: registryClient({ url: `http://127.0.0.1:${port}`, token: 't' }), received }
}
