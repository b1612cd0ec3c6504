import { expect, test } from 'vitest'
import { refusalNotes } from './embed-refusals.ts'

function notes(answer: () => Response | Promise<Response> = () => Response.json({})) {
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

test('what is no origin is neither remembered nor sent', () => {
  const { sent, note } = notes()
  for (const text of [
    `https://${'a'.repeat(15_000)}.example`,
    'https://elsewhere.example/path',
    'HTTPS://Elsewhere.example',
    'null',
    '',
  ]) {
    note(text)
  }
  expect(sent).toEqual([])
})

test('so many notes are sent at once, whatever is asked for meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { sent, note } = notes(() => promise)
  for (let n = 0; n < 1_000; n++) note(`https://site-${n}.example`)
  expect(sent).toHaveLength(20)
  resolve(Response.json({}))
  await expect
    .poll(() => {
      note('https://later.example')
      return sent.length
    })
    .toBe(21)
})

test('a gateway that is down changes nothing', async () => {
  const { sent, note } = notes(() => {
    throw new TypeError('fetch failed')
  })
  note('https://elsewhere.example')
  await Promise.resolve()
  expect(sent).toHaveLength(1)
})
