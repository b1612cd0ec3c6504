import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { oauthClient } from './oauth-client.ts'

/** A provider that answers every read with this text. */
async function reading(text: string, status = 200) {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = oauthClient(
    { name: 'provider', id: 'id', secret: 'secret', authentication: 'post', server: { issuer } },
    (send) => send(),
  )
  return () => client.read(new URL('/me', issuer), 'token')
}

test('reads an answer, and refuses one of more than a mebibyte', async () => {
  expect(await (await reading('{"id":"1"}'))()).toEqual({ id: '1' })
  const long = JSON.stringify({ id: 'x'.repeat(2 ** 20) })
  await expect((await reading(long))()).rejects.toMatchObject({
    name: 'ProviderError',
    message: 'provider: an answer of more than 1048576 bytes',
  })
})

test.each([
  [429, false],
  [503, true],
])(
  "a read of one user's account that gets %i says that nobody is served: %s",
  async (status, isUnavailable) => {
    const read = await reading('{}', status)
    await expect(read()).rejects.toMatchObject({ name: 'ProviderError', isUnavailable })
  },
)
