import { expect, test } from 'vitest'
import { partnerLookup } from './embed-partners.ts'

const arena = {
  key: 'pk_arenaWeekly1',
  name: 'Arena',
  origins: ['https://arena.example'],
  embeds: ['campaign-feed'],
}

function lookup() {
  const identity = { answer: () => Response.json({ data: arena }), asked: 0 }
  const clock = { now: 0 }
  const ask = partnerLookup({
    gatewayUrl: 'http://gateway.test',
    fetch: async () => {
      identity.asked += 1
      return identity.answer()
    },
    now: () => clock.now,
  })
  return { identity, clock, lookUp: () => ask(arena.key, '127.0.0.1') }
}
const gone = () => Response.json({}, { status: 404 })
const down = () => Response.json({}, { status: 503 })
const lost = (): Response => {
  throw new TypeError('fetch failed')
}

test('a partner that is switched off is off after half a minute', async () => {
  const { identity, clock, lookUp } = lookup()
  expect(await lookUp()).toEqual(arena)
  identity.answer = gone
  clock.now = 29_999
  expect(await lookUp()).toEqual(arena)
  clock.now = 30_000
  expect(await lookUp()).toBe('unknown')
})

test.each([
  ['refuses', down],
  ['is not reached', lost],
  ['answers with an invalid partner', () => Response.json({ data: { ...arena, origins: ['*'] } })],
])('while identity %s, its last answer counts', async (_name, failure) => {
  const { identity, clock, lookUp } = lookup()
  await lookUp()
  identity.answer = failure
  clock.now = 60_000
  expect(await lookUp()).toEqual(arena)
  identity.answer = gone
  clock.now = 62_000
  expect(await lookUp()).toBe('unknown')
})

test('after ten minutes without an answer the last one no longer counts', async () => {
  const { identity, clock, lookUp } = lookup()
  await lookUp()
  identity.answer = down
  for (clock.now = 30_000; clock.now < 600_000; clock.now += 30_000) {
    expect(await lookUp()).toEqual(arena)
  }
  expect(await lookUp()).toBe('unanswered')
})

test("a reader's rate limit is not remembered for other readers", async () => {
  const { identity, lookUp } = lookup()
  identity.answer = () => Response.json({}, { status: 429 })
  expect(await lookUp()).toBe('unanswered')
  identity.answer = () => Response.json({ data: arena })
  expect(await lookUp()).toEqual(arena)
})

test('an identity service that is down is not asked by every reader', async () => {
  const { identity, clock, lookUp } = lookup()
  identity.answer = down
  expect(await lookUp()).toBe('unanswered')
  clock.now = 1_999
  expect(await lookUp()).toBe('unanswered')
  expect(identity.asked).toBe(1)
  identity.answer = () => Response.json({ data: arena })
  clock.now = 2_000
  expect(await lookUp()).toEqual(arena)
})
