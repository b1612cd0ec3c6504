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

/** A server that closes the connection of its first requests, as one does with a connection that was idle. */
async function startRegistry({ closes }: { closes: number }) {
  const received: (string | undefined)[] = []
  const server = createServer(({ method, socket }: IncomingMessage, response) => {
    received.push(method)
    if (received.length <= closes) return socket.destroy()
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ data: { remotes: [] } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { registry: registryClient({ url: `http://127.0.0.1:${port}`, token: 't' }), received }
}
