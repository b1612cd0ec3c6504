import { expect, test } from 'vitest'
import { refusalNotes } from './embed-refusals.ts'

function notes(answer: () => Response = () => Response.json({})) {
  const sent: unknown[] = []
  const clock = { now: 0 }
  const note = refusalNotes({
    gatewayUrl: 'http://gateway.test',
    fetch: async (url, init) => {
      sent.push([String(url), JSON.parse(String(init?.body))])
      return answer()
    },
    now: () => clock.now,
  })
  return { sent, clock, note: (origin: string) => note('pk_arenaWeekly1', origin, '127.0.0.1') }
}

test('an origin of a key is noted once in ten minutes', () => {
  const { sent, clock, note } = notes()
  note('https://elsewhere.example')
  note('https://elsewhere.example')
  note('https://other.example')
  expect(sent).toEqual([
    [
      'http://gateway.test/api/auth/partners/pk_arenaWeekly1/refusals',
      { origin: 'https://elsewhere.example' },
    ],
    [
      'http://gateway.test/api/auth/partners/pk_arenaWeekly1/refusals',
      { origin: 'https://other.example' },
    ],
  ])
  clock.now = 600_000
  note('https://elsewhere.example')
  expect(sent).toHaveLength(3)
})

test('a gateway that is down changes nothing', async () => {
  const { sent, note } = notes(() => {
    throw new TypeError('fetch failed')
  })
  note('https://elsewhere.example')
  await Promise.resolve()
  expect(sent).toHaveLength(1)
})
