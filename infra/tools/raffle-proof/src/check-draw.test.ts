import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { doubtsOf, faultsOf, type PublicRaffle } from './check-draw.ts'

/** A raffle that the service drew, by round 1,000 of quicknet. */
const fixture = new URL('testing/a-raffle.json', import.meta.url)
const drawn: { raffle: PublicRaffle; list: string } = JSON.parse(await readFile(fixture, 'utf8'))

/** The same with one thing changed. */
function altered(change: (copy: typeof drawn) => void): string[] {
  const copy = structuredClone(drawn)
  change(copy)
  return faultsOf(copy.raffle, copy.list)
}

test('finds the winners of a real draw right', () => {
  expect(faultsOf(drawn.raffle, drawn.list)).toEqual([])
})

test('finds a raffle right that nobody entered', () => {
  const copy = structuredClone(drawn.raffle)
  const hash = createHash('sha256').update('').digest('hex')
  copy.entries = { ...copy.entries, hash, entrants: 0, total: 0 }
  copy.draw.winners = []
  expect(faultsOf(copy, '')).toEqual([])
})

type Drawn = typeof drawn
const changes: Record<string, [change: (copy: Drawn) => void, fault: RegExp]> = {
  'another seed': [
    ({ raffle }) => {
      raffle.draw.seed = '00'.repeat(32)
    },
    /seed is not the one/,
  ],
  'another entry': [
    (copy) => {
      copy.list = copy.list.replace(/ (\d)\n/, ' 1$1\n')
    },
    /list of entries is not/,
  ],
  'another order of the list': [
    (copy) => {
      copy.list = `${copy.list.trimEnd().split('\n').reverse().join('\n')}\n`
    },
    /out of order/,
  ],
  'another round': [
    ({ raffle }) => {
      raffle.beacon.round = 1_001
    },
    /not that of round 1001/,
  ],
  'a list that was sealed after the round': [
    ({ raffle }) => {
      raffle.entries.sealedAt = '2023-08-23T16:00:00.000Z'
    },
    /sealed after/,
  ],
  'two winners who changed places': [
    ({ raffle: { draw } }) => {
      const [first, second, ...others] = draw.winners
      if (!first || !second) throw new Error('no winners')
      draw.winners = [
        { ...second, place: 1, amount: first.amount },
        { ...first, place: 2, amount: second.amount },
        ...others,
      ]
    },
    /^Place 1 goes to/,
  ],
  'a winner who is not in the list': [
    ({ raffle: { draw } }) => {
      draw.winners[3] = { place: 4, entrant: 'ff'.repeat(16), amount: '50.00' }
    },
    /^Place 4 goes to/,
  ],
  'a winner left out': [
    ({ raffle: { draw } }) => draw.winners.splice(1, 1),
    /^Place 2 goes to \S+, not to nobody/,
  ],
  'the last winner left out': [
    ({ raffle: { draw } }) => draw.winners.pop(),
    /^Place 8 goes to \S+, not to nobody/,
  ],
  'a winner too many': [
    ({ raffle: { draw } }) =>
      draw.winners.push({ place: 9, entrant: 'ff'.repeat(16), amount: '50.00' }),
    /no place 9/,
  ],
  'another prize': [
    ({ raffle: { draw } }) => {
      const [first] = draw.winners
      if (first) first.amount = '999999.00'
    },
    /^Place 1 pays 500.00, not 999999.00/,
  ],
  'a winner who shares a place': [
    ({ raffle: { draw } }) =>
      draw.winners.unshift({ place: 1, entrant: 'ff'.repeat(16), amount: '500.00' }),
    /^Place 1 goes to two/,
  ],
  'a round that was known long before its named time': [
    ({ raffle }) => {
      raffle.beacon.genesis += 31_536_000
      raffle.entries.sealedAt = '2024-08-22T15:50:00.000Z'
    },
    /come at other times/,
  ],
  'more entries than one user may have': [
    ({ raffle }) => {
      raffle.maxEntries = 5
    },
    /has (6|7|8|9|10|11|12) entries/,
  ],
}

test.each(Object.entries(changes))('finds %s', (_what, [change, fault]) => {
  expect(altered(change)).toContainEqual(expect.stringMatching(fault))
})

test('says what a raffle alone cannot prove: a beacon of its own, and a later round', () => {
  expect(doubtsOf(drawn.raffle)).toEqual([])
  const { beacon } = drawn.raffle
  const own = { ...drawn.raffle, beacon: { ...beacon, publicKey: 'ab', firstRound: 990 } }
  expect(doubtsOf(own)).toEqual([
    expect.stringMatching(/not drand's quicknet/),
    expect.stringMatching(/^Round 1000 decided in place of round 990/),
  ])
})
