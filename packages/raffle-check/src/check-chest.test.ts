import { expect, test } from 'vitest'
import { type ChestFault, chestFaultsOf, isNameOf, type PublicChestDay } from './check-chest.ts'
import shown from './testing/a-chest-day.json' with { type: 'json' }

const { day, openings, ticket, own } = shown
const codesOf = async (changed: Partial<PublicChestDay>, drawn = openings, isWhole = true) => {
  const faults = await chestFaultsOf({ ...day, ...changed }, drawn, isWhole)
  return [...new Set(faults.map(({ code }: ChestFault) => code))]
}

test('the draws of a day that a service has shown are right, all of them or one', async () => {
  expect(await codesOf({})).toEqual([])
  expect(await codesOf({}, [own], false)).toEqual([])
  expect(await isNameOf(ticket, day.day, own.entrant)).toBe(true)
  expect(await isNameOf(ticket, '2026-01-13', own.entrant)).toBe(false)
})

test('one altered prize, a draw more or less, and a second chest of a user are found', async () => {
  const [first = expect.fail('no opening'), ...rest] = openings
  const other = first.prize === '0.500000' ? '0.050000' : '0.500000'
  expect(await codesOf({}, [{ ...first, prize: other }, ...rest])).toEqual(['PRIZE', 'COUNT'])
  expect(await codesOf({}, rest)).toEqual(['COUNT'])
  expect(await codesOf({}, [first, ...openings])).toEqual(['TWICE', 'COUNT'])
})

test('another seed, table, number or time than was fixed is found', async () => {
  const { revealed, table, beacon } = day
  const seed = revealed.seed.replace(/^../, '00')
  expect(await codesOf({ revealed: { ...revealed, seed } })).toContain('SEED_HASH')
  const prizes = table.prizes.toReversed()
  expect(await codesOf({ table: { prizes } })).toContain('TABLE_HASH')
  expect(await codesOf({ beacon: { ...beacon, round: 101 } })).toEqual(['SIGNATURE'])
  expect(await codesOf({ committedAt: beacon.roundAt })).toEqual(['FIXED_LATE'])
  const none = { ...revealed, signature: null, drawn: [] }
  expect(await codesOf({ revealed: none }, [])).toEqual([])
  expect(await codesOf({ revealed: none })).toEqual(['PRIZE'])
})
