import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@platform/contracts/services'
import type { Platform } from '../platform/platform.ts'
import { type Answer, apiAt, type Request } from './api.ts'

const LIFE_S = 300

/** Calls the wallet as another service does, by that service's own key, which this platform keeps in a file. */
export async function callWalletAs(
  { keyDir, wallet }: Pick<Platform, 'keyDir' | 'wallet'>,
  service: ServiceName,
  request: Request,
): Promise<Answer> {
  const jwk = JSON.parse(await readFile(join(keyDir, `${service}.json`), 'utf8'))
  const { crv, kty, x, y } = jwk
  // Its thumbprint (RFC 7638).
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const signed = [
    { alg: 'ES256', kid, typ: 'service+jwt' },
    { iss: service, sub: service, aud: 'wallet', iat: now, exp: now + LIFE_S },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  const authorization = `Bearer ${signed}.${signature.toString('base64url')}`
  return apiAt(wallet)({ ...request, headers: { ...request.headers, authorization } })
}
