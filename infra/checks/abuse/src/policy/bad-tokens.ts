import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { TokenMint } from '../target/token-mint.ts'

const MINUTE_S = 60

/** An authorization header with one fault. */
export interface BadToken {
  fault: string
  authorization: string
}

/** Invalid tokens, each for a user with every role. */
export async function badTokens(mint: TokenMint): Promise<BadToken[]> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'abuse-forger', roles: ['admin', 'finance'] }
  const complete = { iss: 'identity', aud: 'platform', iat: now, exp: now + 900, ...claims }
  const valid = await mint.user(claims)
  // `undefined` removes a claim, which the type of claims does not allow.
  const signed: [string, JWTPayload][] = [
    ['expired', { exp: now - MINUTE_S, iat: now - 20 * MINUTE_S }],
    ['without an end', { exp: undefined as never }],
    ['not valid yet', { nbf: now + 10 * MINUTE_S }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-platform' }],
    ['for the client only', { aud: 'platform:client' }],
    ['without an audience', { aud: undefined as never }],
    ['for two audiences', { aud: ['platform', 'embed:pk_abuse1234'] }],
    ['without a subject', { sub: undefined as never }],
    ['with an empty subject', { sub: '' }],
  ]
  const faulty = signed.map(
    async ([fault, wrong]): Promise<[string, string]> => [
      fault,
      await mint.user({ ...claims, ...wrong }),
    ],
  )
  const all = [...(await Promise.all(faulty)), ...(await forged(mint, complete)), ...mangled(valid)]
  return [
    ...all.map(([fault, token]) => ({ fault, authorization: `Bearer ${token}` })),
    { fault: 'another scheme', authorization: `Basic ${valid}` },
    { fault: 'no scheme', authorization: valid },
    { fault: 'an empty token', authorization: 'Bearer ' },
    { fault: 'two tokens', authorization: `Bearer ${valid}, Bearer ${valid}` },
  ]
}

async function forged(mint: TokenMint, claims: JWTPayload): Promise<[string, string][]> {
  const { publicKey, kid } = mint
  const own = await generateKeyPair('ES256', { extractable: true })
  const ownJwk = await exportJWK(own.publicKey)
  const byOwnKey = (header: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(own.privateKey)
  const pem = createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  return [
    ['unsigned (alg none)', `${encoded({ alg: 'none', kid })}.${encoded(claims)}.`],
    ['unsigned (alg nOnE)', `${encoded({ alg: 'nOnE', kid })}.${encoded(claims)}.AA`],
    ['HS256 with the public key (PEM)', hmac(claims, kid, pem)],
    ['HS256 with the public key (JWK)', hmac(claims, kid, JSON.stringify(publicKey))],
    ['HS256 with an empty key', hmac(claims, kid, '')],
    ['of another key under our kid', await byOwnKey({ kid })],
    ['of another key under its own kid', await byOwnKey({ kid: 'forged' })],
    ['with its key in the header', await byOwnKey({ jwk: ownJwk as JWK })],
    ['with a kid that is a path', await byOwnKey({ kid: '../../../../dev/null' })],
    ['with a kid that is a query', await byOwnKey({ kid: '{"$gt":""}' })],
    ['with a URL of its keys', await byOwnKey({ kid, jku: 'http://127.0.0.1:9/jwks.json' })],
    [
      'with a zero signature',
      `${encoded({ alg: 'ES256', kid })}.${encoded(claims)}.${'A'.repeat(86)}`,
    ],
  ]
}

function mangled(valid: string): [string, string][] {
  const [header = '', payload = '', signature = ''] = valid.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = encoded({ ...claims, sub: 'abuse-victim' })
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  return [
    ['with claims changed after signing', `${header}.${other}.${signature}`],
    ['with a broken signature', `${header}.${payload}.${flipped}`],
    ['without a signature', `${header}.${payload}.`],
    ['cut short', valid.slice(0, -20)],
    ['without a header', `.${payload}.${signature}`],
    ['that is no token', 'not.a.token'],
    ['that is one word', 'null'],
  ]
}

function hmac(claims: JWTPayload, kid: string, secret: string | Buffer): string {
  const text = `${encoded({ alg: 'HS256', kid, typ: 'at+jwt' })}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
