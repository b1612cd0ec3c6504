import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => choose('ready'))

const choose = (outcome: string) =>
  fetch(`${sandbox.url}/easel`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
const settings = () => providerEnvironment(sandbox, ['avatars'])
const send = (path: string, body?: object, key = settings().AVATAR_PROVIDER_KEY) =>
  fetch(`${settings().AVATAR_PROVIDER_URL}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const wish = (id: string, picture: string | null = null) => ({
  ...{ id, category: 'HERO', character: 'MAYA', style: 'TOON', variant: 3, picture },
})

test('draws once for an id, and keeps no picture that it is sent', async () => {
  const sent = Buffer.from('a picture of a face').toString('base64')
  for (const status of [202, 202]) {
    expect((await send('/avatars', wish('one', sent))).status).toBe(status)
  }
  const drawn = (await (await send('/avatars/one')).json()) as Record<string, unknown>
  expect(drawn).toMatchObject({ status: 'ready', moderation: { isSafe: true } })
  expect(Buffer.from(String(drawn.picture), 'base64').toString('latin1', 1, 4)).toBe('PNG')
  const books = await (await fetch(`${sandbox.url}/easel/drawings`)).text()
  expect(JSON.parse(books)).toMatchObject([{ id: 'one', hadPicture: true, asked: 2 }])
  expect(books).not.toContain(sent)
})

test.each([
  ['late', { status: 'pending' }],
  ['unsafe', { status: 'ready', moderation: { isSafe: false } }],
  ['content', { status: 'refused', reason: 'content' }],
  ['no-face', { status: 'refused', reason: 'no-face' }],
])('a drawing that is %s says so', async (outcome, answer) => {
  await choose(outcome)
  await send('/avatars', wish(outcome))
  expect(await (await send(`/avatars/${outcome}`)).json()).toMatchObject(answer)
})

test('an unknown drawing, a wrong key and an API that is down are said', async () => {
  expect((await send('/avatars/unknown')).status).toBe(404)
  expect((await send('/avatars', wish('two'), 'another key')).status).toBe(401)
  sandbox.faults.change({ avatars: 'error' })
  expect((await send('/avatars', wish('two'))).status).toBeGreaterThanOrEqual(500)
  sandbox.faults.change({ avatars: 'ok' })
})
