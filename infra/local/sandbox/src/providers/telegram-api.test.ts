import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../app.ts'
import { RETRY_AFTER_S } from '../behaviour.ts'
import { digitsOf } from '../outside/outside-users.ts'
import { bot } from '../outside/telegram-company.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.faults.change({ telegramApi: 'ok' }))

const act = (user: string, what: string) =>
  fetch(`${sandbox.url}/telegram`, {
    method: 'POST',
    body: new URLSearchParams({ user, act: what, channel: '@monsoon_wire' }),
  })
async function ask(user: string, { token = bot.token, channel = '@monsoon_wire' } = {}) {
  const asked = new URLSearchParams({ chat_id: channel, user_id: digitsOf('telegram', user, 10) })
  const answer = await fetch(`${sandbox.url}/telegram/bot${token}/getChatMember?${asked}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('what is done on its page is what the bot sees', async () => {
  expect(await ask('ana')).toMatchObject({
    status: 400,
    body: { ok: false, description: 'Bad Request: member not found' },
  })
  expect(await (await act('ana', 'join')).text()).toContain('ana is a member.')
  expect(await ask('ana')).toMatchObject({ body: { ok: true, result: { status: 'member' } } })
  await act('ana', 'leave')
  expect(await ask('ana')).toMatchObject({ body: { ok: true, result: { status: 'left' } } })
})

test('another bot and an unknown channel are refused', async () => {
  expect((await ask('ana', { token: '1:other' })).status).toBe(401)
  expect((await ask('ana', { channel: '@nowhere' })).body.description).toContain('chat not found')
})

test('over its limit it says how long to wait', async () => {
  sandbox.faults.change({ telegramApi: 'rate-limited' })
  expect(await ask('ana')).toMatchObject({
    status: 429,
    body: { parameters: { retry_after: RETRY_AFTER_S } },
  })
})
