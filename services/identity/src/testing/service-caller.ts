import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TestIdentity } from './start-identity.ts'

const KEY_ID = 'caller-test'

/** Another service as it calls identity: serves its public key, and signs the tokens of its calls. */
export async function startServiceCaller(
  name: 'quests' | 'wallet' | 'clans' | 'pog' | 'growth' | 'remote-registry' = 'quests',
) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      [urlKeyOf(name)]: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    get: (identity: Called, path: string) => send(identity, 'GET', path),
    put: (identity: Called, path: string, body: object) => send(identity, 'PUT', path, { body }),
    post: (identity: Called, path: string, body: object) => send(identity, 'POST', path, { body }),
    delete: (identity: Called, path: string) => send(identity, 'DELETE', path),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }

  async function send(
    { call, clock }: Called,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    more: object = {},
  ) {
    const now = Math.floor(clock.now().getTime() / 1000)
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID, typ: 'service+jwt' })
      .setIssuer(name)
      .setSubject(name)
      .setAudience('identity')
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(privateKey)
    return call(method, path, { headers: { authorization: `Bearer ${token}` }, ...more })
  }
}

type Called = Pick<TestIdentity, 'call' | 'clock'>
