import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../app.ts'
import { digitsOf } from '../outside/outside-users.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.faults.change({ xApi: 'ok' }))

const POST = 'https://x.com/MonsoonRiders/status/1800000000000000001'
const BACK = 'http://localhost:3000/auth/callback/twitter'
const VERIFIER = 'v'.repeat(43)

/** Logs in at the sandbox's X; the access token. */
async function tokenOf(user: string): Promise<string> {
  const asked = new URLSearchParams({
    ...{ client_id: 'sandbox-x', redirect_uri: BACK, response_type: 'code', scope: 'users.read' },
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const allowed = await fetch(`${sandbox.url}/x/i/oauth2/authorize?${asked}`, {
    method: 'POST',
    body: new URLSearchParams({ user, decision: 'allow' }),
    redirect: 'manual',
  })
  const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const issued = await fetch(`${sandbox.url}/x/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-x:sandbox-x-secret')}` },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: BACK },
      code_verifier: VERIFIER,
    }),
  })
  return ((await issued.json()) as { access_token: string }).access_token
}
const act = (user: string, what: string, text = '') =>
  fetch(`${sandbox.url}/x`, {
    method: 'POST',
    body: new URLSearchParams({ user, act: what, what: text }),
  })
async function ask(user: string, token: string, path: string) {
  const answer = await fetch(`${sandbox.url}/x/2/users/${digitsOf('twitter', user, 19)}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await answer.json()) as { data?: unknown }
  return { status: answer.status, headers: answer.headers, data: body.data }
}

test('what is done on its page is what the API says', async () => {
  const token = await tokenOf('ana')
  const of = async (path: string) => (await ask('ana', token, path)).data
  expect(await of('/following')).toBeUndefined()
  await act('ana', 'follow', 'MonsoonRiders')
  await act('ana', 'like', POST)
  await act('ana', 'reply', POST)
  await act('ana', 'post', 'Riding #MonsoonRelay')
  await act('ana', 'bio', 'Monsoon rider')
  expect(await of('/following')).toMatchObject([{ username: 'monsoonriders' }])
  expect(await of('/liked_tweets')).toMatchObject([{ id: '1800000000000000001' }])
  expect(await of('/tweets')).toMatchObject([
    { entities: { hashtags: [{ tag: 'MonsoonRelay' }] } },
    { referenced_tweets: [{ type: 'replied_to', id: '1800000000000000001' }] },
  ])
  expect(await of('')).toMatchObject({ name: 'ana', description: 'Monsoon rider' })
})

test('the links of a post are its entities', async () => {
  const token = await tokenOf('carla')
  await act('carla', 'post', 'Join me (https://play.example/?ref=K7M2QX9P), or http://a.example!')
  expect((await ask('carla', token, '/tweets')).data).toMatchObject([
    {
      entities: {
        urls: [
          { expanded_url: 'https://play.example/?ref=K7M2QX9P' },
          { expanded_url: 'http://a.example' },
        ],
      },
    },
  ])
})

test("another account's token, a withdrawn one, and a limit are refused as X does", async () => {
  const token = await tokenOf('bruno')
  expect((await ask('ana', token, '/tweets')).status).toBe(403)
  sandbox.faults.change({ xApi: 'rate-limited' })
  const limited = await ask('bruno', token, '/tweets')
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('x-rate-limit-reset')) * 1_000).toBeGreaterThan(Date.now())
  sandbox.faults.change({ xApi: 'ok' })
  await act('bruno', 'withdraw')
  expect((await ask('bruno', token, '/tweets')).status).toBe(401)
})
