import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../app.ts'
import { RETRY_AFTER_S } from '../behaviour.ts'
import { discordServers } from '../outside/discord-servers.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.faults.change({ discordApi: 'ok' }))

const [server] = discordServers
const guild = server?.id ?? ''
const role = server?.roles[0]?.id ?? ''
const BACK = 'http://localhost:3000/auth/callback/discord'
const VERIFIER = 'v'.repeat(43)

/** Logs in at the sandbox's Discord; the access token. */
async function tokenOf(user: string, scope = 'identify guilds.members.read'): Promise<string> {
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url')
  const asked = new URLSearchParams({
    client_id: '100000000000000001',
    redirect_uri: BACK,
    response_type: 'code',
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const allowed = await fetch(`${sandbox.url}/discord/oauth2/authorize?${asked}`, {
    method: 'POST',
    body: new URLSearchParams({ user, decision: 'allow' }),
    redirect: 'manual',
  })
  const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const issued = await fetch(`${sandbox.url}/discord/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
      client_id: '100000000000000001',
      client_secret: 'sandbox-discord-secret',
    }),
  })
  return ((await issued.json()) as { access_token: string }).access_token
}
const act = (user: string, what: string, more = {}) =>
  fetch(`${sandbox.url}/discord`, {
    method: 'POST',
    body: new URLSearchParams({ user, act: what, server: guild, ...more }),
  })
async function ask(token: string) {
  const answer = await fetch(`${sandbox.url}/discord/api/v10/users/@me/guilds/${guild}/member`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('what is done on its page is what the API says', async () => {
  const token = await tokenOf('ana')
  expect(await ask(token)).toMatchObject({ status: 404, body: { code: 10_004 } })
  const page = await (await act('ana', 'join')).text()
  expect(page).toContain('ana is a member.')
  expect(await ask(token)).toMatchObject({ status: 200, body: { roles: [] } })
  await act('ana', 'give', { role })
  expect(await ask(token)).toMatchObject({ status: 200, body: { roles: [role] } })
  await act('ana', 'take', { role })
  expect(await ask(token)).toMatchObject({ status: 200, body: { roles: [] } })
  await act('ana', 'leave')
  expect((await ask(token)).status).toBe(404)
})

test('a token whose access was withdrawn, and one without the scope, are refused', async () => {
  const token = await tokenOf('bruno')
  await act('bruno', 'withdraw')
  expect(await ask(token)).toMatchObject({ status: 401, body: { code: 0 } })
  const narrow = await tokenOf('chitra', 'identify')
  expect(await ask(narrow)).toMatchObject({ status: 403, body: { code: 50_026 } })
})

test('its faults are those of the API alone', async () => {
  const token = await tokenOf('ana')
  sandbox.faults.change({ discordApi: 'rate-limited' })
  const limited = await ask(token)
  expect(limited).toMatchObject({ status: 429, body: { global: true } })
  expect(limited.headers.get('retry-after')).toBe(String(RETRY_AFTER_S))
  sandbox.faults.change({ discordApi: 'error-once' })
  expect((await ask(token)).status).toBe(503)
  expect((await ask(token)).status).toBe(404)
})

test('a name on its page is no markup', async () => {
  const page = await fetch(`${sandbox.url}/discord?user=${encodeURIComponent('"><i>x')}`)
  expect(await page.text()).not.toContain('<i>x')
})
