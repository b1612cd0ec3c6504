import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { steam } from './steam.ts'

/** A provider that confirms whatever it is asked: every refusal below is our own. */
const server = createServer((request, response) => {
  const isLogin = request.url?.startsWith('/openid/login')
  const players = { response: { players: [{ steamid: ID, personaname: 'ana' }] } }
  response.end(isLogin ? 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n' : json(players))
})
const json = JSON.stringify
const ID = '76561197960287930'
const now = new Date('2026-03-01T12:00:00.000Z')
const flow = {
  ...{ state: 'state', nonce: 'nonce', verifier: 'verifier' },
  redirectUri: 'https://kovra.io/auth/callback/steam',
  purpose: 'login',
  startedAt: now,
} as const
let site: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

function prove(change: Record<string, string> = {}) {
  const settings = { STEAM_OPENID_URL: site, STEAM_API_URL: site, STEAM_API_KEY: 'key' }
  const client = steam.open(
    settings,
    (send) => send(),
    () => {},
    () => (send) => send(),
  )
  const fields = {
    ns: 'http://specs.openid.net/auth/2.0',
    mode: 'id_res',
    op_endpoint: `${site}/openid/login`,
    claimed_id: `${site}/openid/id/${ID}`,
    identity: `${site}/openid/id/${ID}`,
    return_to: `${flow.redirectUri}?state=${flow.state}`,
    response_nonce: '2026-03-01T11:59:30Zabc',
    assoc_handle: '1',
    signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    sig: 'AAAA',
    ...change,
  }
  const named = Object.entries(fields).map(([name, value]): [string, string] => [
    `openid.${name}`,
    value,
  ])
  return client?.prove(new URLSearchParams(named), flow, now)
}

test('a confirmed assertion proves the account that it claims', async () => {
  expect(await prove()).toMatchObject({ subject: ID, handle: 'ana', tokens: null })
})

test.each([
  ['an account in another form', () => both('7656119796028793')],
  ['a longer account', () => both(`${ID}0`)],
  ['an account of another universe', () => both('86561197960287930')],
  ['an account of another site', () => ({ claimed_id: `https://evil.example/openid/id/${ID}` })],
  ['another identity', () => ({ identity: `${site}/openid/id/76561197960287931` })],
  ['another endpoint', () => ({ op_endpoint: 'https://evil.example/openid/login' })],
  ['another address to return to', () => ({ return_to: 'https://kovra.io/auth/callback/steam' })],
  ['another state', () => ({ return_to: `${flow.redirectUri}?state=other` })],
  ['an unsigned claim', () => ({ signed: 'op_endpoint,identity,return_to,response_nonce' })],
  ['another mode', () => ({ mode: 'checkid_setup' })],
  ['another version', () => ({ ns: 'http://openid.net/signon/1.0' })],
  ['an old nonce', () => ({ response_nonce: '2026-03-01T11:54:59Zabc' })],
  ['a nonce of the future', () => ({ response_nonce: '2026-03-01T12:01:01Zabc' })],
  ['a nonce without a time', () => ({ response_nonce: 'abc' })],
] as const)('refuses %s, also when it is confirmed', async (_what, change) => {
  await expect(prove(change())).rejects.toMatchObject({ code: 'SOCIAL_FLOW_INVALID' })
})

const both = (id: string) => ({
  claimed_id: `${site}/openid/id/${id}`,
  identity: `${site}/openid/id/${id}`,
})
