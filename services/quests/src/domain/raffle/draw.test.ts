import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawWinners, type Entry, entrantOf, entryList, readEntryList, sha256 } from './draw.ts'

const anEntrant = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const someEntries = fc.uniqueArray(
  fc.record({ entrant: anEntrant, entries: fc.integer({ min: 1, max: 50 }) }),
  { selector: ({ entrant }: Entry) => entrant, maxLength: 40 },
)
const someBytes = fc.uint8Array({ minLength: 32, maxLength: 32 })

/** The list of these entries, and a draw from it. */
function draw(entries: readonly Entry[], seed: Uint8Array, randomness: Uint8Array, places: number) {
  const list = entryList(entries)
  const input = { entries: readEntryList(list), seed, randomness, listHash: sha256(list) }
  return drawWinners(input, places)
}

test('draws nobody twice, everybody if there are places enough, and the same however the entries came', () => {
  fc.assert(
    fc.property(
      someEntries,
      someBytes,
      someBytes,
      fc.integer({ min: 0, max: 60 }),
      (entries, seed, randomness, places) => {
        const winners = draw(entries, seed, randomness, places)
        expect(new Set(winners).size).toBe(winners.length)
        expect(winners).toHaveLength(Math.min(places, entries.length))
        expect(draw([...entries].reverse(), seed, randomness, places)).toEqual(winners)
      },
    ),
  )
})

test('who has more entries is drawn first as much more often', () => {
  const entries = [
    { entrant: 'aa', entries: 1 },
    { entrant: 'bb', entries: 3 },
  ]
  const DRAWS = 4_000
  let wins = 0
  for (let n = 0; n < DRAWS; n += 1) {
    if (draw(entries, sha256(`seed ${n}`), sha256(`round ${n}`), 1)[0] === 'bb') wins += 1
  }
  // Three quarters; five standard deviations are 0.034.
  expect(wins / DRAWS).toBeGreaterThan(0.716)
  expect(wins / DRAWS).toBeLessThan(0.784)
})

test('another seed, another round or another list draws others', () => {
  const entries = Array.from({ length: 40 }, (_, n) => ({
    entrant: entrantOf({ namesKey: 'a key' }, `user ${n}`),
    entries: 1 + (n % 7),
  }))
  const [seed, randomness] = [sha256('seed'), sha256('randomness')]
  const winners = draw(entries, seed, randomness, 10)
  expect(draw(entries, sha256('another'), randomness, 10)).not.toEqual(winners)
  expect(draw(entries, seed, sha256('another'), 10)).not.toEqual(winners)
  const [first = expect.fail('no entry'), ...others] = entries
  expect(draw([{ ...first, entries: 20 }, ...others], seed, randomness, 10)).not.toEqual(winners)
})

test('a hundred thousand entrants are drawn from in moments', () => {
  const entries = Array.from({ length: 100_000 }, (_, n) => ({
    entrant: entrantOf({ namesKey: 'a key' }, `user ${n}`),
    entries: 1 + (n % 1_000),
  }))
  expect(new Set(draw(entries, sha256('seed'), sha256('round'), 1_000)).size).toBe(1_000)
})
