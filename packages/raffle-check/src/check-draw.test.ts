import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { doubtsOf, type Fault, faultsOf, type PublicRaffle, partOf } from './index.ts'

/** A raffle that the service drew, by round 1,000 of quicknet. */
const fixture = new URL('testing/a-raffle.json', import.meta.url)
const drawn: { raffle: PublicRaffle; list: string } = JSON.parse(await readFile(fixture, 'utf8'))

/** The same with one thing changed. */
function altered(change: (copy: typeof drawn) => void): Promise<Fault[]> {
  const copy = structuredClone(drawn)
  change(copy)
  return faultsOf(copy.raffle, copy.list)
}

test('finds the winners of a real draw right', async () => {
  expect(await faultsOf(drawn.raffle, drawn.list)).toEqual([])
})

test('finds a raffle right that nobody entered', async () => {
  const copy = structuredClone(drawn.raffle)
  const hash = createHash('sha256').update('').digest('hex')
  copy.entries = { ...copy.entries, hash, entrants: 0, total: 0 }
  copy.draw.winners = []
  expect(await faultsOf(copy, '')).toEqual([])
})

type Drawn = typeof drawn
const changes: Record<string, [change: (copy: Drawn) => void, fault: Fault | Partial<Fault>]> = {
  'another seed': [
    ({ raffle }) => {
      raffle.draw.seed = '00'.repeat(32)
    },
    { code: 'SEED_HASH' },
  ],
  'another entry': [
    (copy) => {
      copy.list = copy.list.replace(/ (\d)\n/, ' 1$1\n')
    },
    { code: 'LIST_HASH' },
  ],
  'another order of the list': [
    (copy) => {
      copy.list = `${copy.list.trimEnd().split('\n').reverse().join('\n')}\n`
    },
    { code: 'ENTRY_ORDER' },
  ],
  'another round': [
    ({ raffle }) => {
      raffle.beacon.round = 1_001
    },
    { code: 'SIGNATURE', round: 1_001 },
  ],
  'a list that was sealed after the round': [
    ({ raffle }) => {
      raffle.entries.sealedAt = '2023-08-23T16:00:00.000Z'
    },
    { code: 'SEALED_LATE' },
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
    { code: 'PLACE_WINNER', place: 1 },
  ],
  'a winner who is not in the list': [
    ({ raffle: { draw } }) => {
      draw.winners[3] = { place: 4, entrant: 'ff'.repeat(16), amount: '50.00' }
    },
    { code: 'PLACE_WINNER', place: 4 },
  ],
  'a winner left out': [
    ({ raffle: { draw } }) => draw.winners.splice(1, 1),
    { code: 'PLACE_WINNER', place: 2, shown: null },
  ],
  'the last winner left out': [
    ({ raffle: { draw } }) => draw.winners.pop(),
    { code: 'PLACE_WINNER', place: 8, shown: null },
  ],
  'a winner too many': [
    ({ raffle: { draw } }) =>
      draw.winners.push({ place: 9, entrant: 'ff'.repeat(16), amount: '50.00' }),
    { code: 'NO_PLACE', place: 9 },
  ],
  'another prize': [
    ({ raffle: { draw } }) => {
      const [first] = draw.winners
      if (first) first.amount = '999999.00'
    },
    { code: 'PLACE_AMOUNT', place: 1, right: '500.00', shown: '999999.00' },
  ],
  'a winner who shares a place': [
    ({ raffle: { draw } }) =>
      draw.winners.unshift({ place: 1, entrant: 'ff'.repeat(16), amount: '500.00' }),
    { code: 'PLACE_TWICE', place: 1 },
  ],
  'a round that was known long before its named time': [
    ({ raffle }) => {
      raffle.beacon.genesis += 31_536_000
      raffle.entries.sealedAt = '2024-08-22T15:50:00.000Z'
    },
    { code: 'ROUND_TIMES' },
  ],
  'more entries than one user may have': [
    ({ raffle }) => {
      raffle.maxEntries = 5
    },
    { code: 'ENTRY_COUNT' },
  ],
}

test.each(Object.entries(changes))('finds %s', async (_what, [change, fault]) => {
  expect(await altered(change)).toContainEqual(expect.objectContaining(fault))
})

test('an entry that was altered is a fault of the list alone, where the winners stay the same', async () => {
  const faults = await altered((copy) => {
    copy.raffle.entries.hash = '00'.repeat(32)
  })
  expect(faults.map(partOf)).toEqual(['list'])
})

test.each(['', 'zz', '00'])('a seed that is none, %o, draws nobody', async (seed) => {
  const faults = await altered(({ raffle }) => {
    raffle.draw.seed = seed
  })
  expect(new Set(faults.map(partOf))).toEqual(new Set(['seed', 'winners']))
})

test('a signature that is none is no round, and draws others', async () => {
  const faults = await altered(({ raffle }) => {
    raffle.draw.signature = 'c0ffee'
  })
  expect(new Set(faults.map(partOf))).toEqual(new Set(['beacon', 'winners']))
})

test('says what a raffle alone cannot prove: a beacon of its own, and a later round', () => {
  expect(doubtsOf(drawn.raffle)).toEqual([])
  const { beacon } = drawn.raffle
  const own = { ...drawn.raffle, beacon: { ...beacon, publicKey: 'ab', firstRound: 990 } }
  expect(doubtsOf(own)).toEqual([
    { code: 'OTHER_BEACON', publicKey: 'ab' },
    { code: 'LATER_ROUND', round: 1_000, firstRound: 990 },
  ])
})
