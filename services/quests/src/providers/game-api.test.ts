import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startProviderDouble } from '../testing/provider-double.ts'
import { gameApi } from './game-api.ts'

test('a question has one key while it is repeated, and another once it is about another player', async () => {
  const game = await startProviderDouble(() => ({ status: 200, body: { done: true } }))
  onTestFinished(game.stop)
  const GAME_APIS = JSON.stringify({ siege: { url: game.url, secret: 's'.repeat(32) } })
  const client = gameApi.open(
    z.object(gameApi.settings).parse({ GAME_APIS }),
    (work) => work(),
    () => {},
    () => (work) => work(),
  )
  const ask = (login: string) =>
    client.ask(
      'siege',
      { key: 'check:1', goal: 'won', user: { login, loginMethod: 'USERNAME', details: {} } },
      new AbortController().signal,
    )
  await ask('star')
  await ask('star')
  await ask('nobody')
  const [first, again, other] = game.calls.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^check:1:/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
