import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
let game: { url: string; secret: string }
beforeAll(async () => {
  sandbox = await startSandbox()
  const { GAME_APIS = '' } = providerEnvironment(sandbox, ['gameApi'])
  game = JSON.parse(GAME_APIS)['ember-throne']
})
afterAll(() => sandbox.stop())

async function ask(user: object, { agoS = 0, secret = game.secret } = {}) {
  const body = JSON.stringify({ goal: 'siege.won', user })
  const timestamp = String(Math.floor(Date.now() / 1_000) - agoS)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const answer = await fetch(game.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `v1=${signature}`,
    },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}
const act = (user: string, what: string) =>
  fetch(`${sandbox.url}/game`, {
    method: 'POST',
    body: new URLSearchParams({ user, act: what, goal: 'siege.won' }),
  })

test('a player reaches a goal and loses it; the game answers each time as it is', async () => {
  const done = async () => (await ask({ login: 'Asha_1' })).body
  expect(await done()).toEqual({ done: false, reason: 'Asha_1 has yet to do this: Win the siege' })
  expect(await (await act('asha_1', 'reach')).text()).toContain('asha_1 has reached siege.won.')
  expect(await done()).toEqual({ done: true })
  await act('asha_1', 'lose')
  expect(await done()).toMatchObject({ done: false })
})

test('a call under another secret, or an old one, is refused', async () => {
  const user = { platformUserId: 'u1' }
  expect((await ask(user, { secret: 'x'.repeat(32) })).status).toBe(401)
  expect((await ask(user, { agoS: 301 })).status).toBe(401)
  expect((await ask(user, { agoS: 299 })).status).toBe(200)
})
