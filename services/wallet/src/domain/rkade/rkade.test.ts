import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { ALL_CHANCES } from '@platform/contracts/rules/chest-table'
import { addDays, dayOf } from '@platform/contracts/rules/local-day'
import { chestFaultsOf, isNameOf } from '@platform/raffle-check'
import { timeOfRound } from '@platform/service-kit/beacon'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsAt, daysToFix, firstDayOnEarth, revealsAt, roundFor } from './chest-day.ts'
import { type ChestTable, endedByOthers, firstOpenDay, tableHash, tableOf } from './chest-table.ts'
import { drawPrize, entrantOf, prizeAt, ticketOf } from './draw-prize.ts'
import { nextNumber, ownDay, placesOf } from './opening.ts'

const KEY = Buffer.alloc(32, 1)
const SIGNATURE = 'ab'.repeat(48)
const PRIZES = [
  { amount: 50_000n, chance: 700_000 },
  { amount: 500_000n, chance: 299_000 },
  { amount: 25_000_000n, chance: 1_000 },
]
const ZONES = ['Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'America/Sao_Paulo', 'Pacific/Honolulu']
const hexOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('each prize has exactly as many of all numbers as its chance says', () => {
  const counts = new Map<bigint, number>()
  for (let number = 0; number < ALL_CHANCES; number += 1) {
    const { amount } = prizeAt(PRIZES, number)
    counts.set(amount, (counts.get(amount) ?? 0) + 1)
  }
  expect([...counts]).toEqual(PRIZES.map(({ amount, chance }) => [amount, chance]))
})

test('the draw is as often as its chance, and another seed, number or table draws others', () => {
  const DRAWS = 4_000
  const input = {
    seed: hexOf('seed'),
    signature: SIGNATURE,
    prizes: PRIZES,
    tableHash: tableHash(PRIZES),
  }
  const drawAll = (changed: Partial<typeof input> = {}, length = 100) =>
    Array.from({ length }, (_, n) =>
      drawPrize({ ...input, ...changed }, entrantOf(ticketOf(KEY, `user ${n}`), '2026-11-28')),
    )
  const drawn = drawAll({}, DRAWS)
  const share = drawn.filter((prize) => prize === PRIZES[0]).length / DRAWS
  // Five standard deviations are 0.037.
  expect(Math.abs(share - 0.7)).toBeLessThan(0.037)
  for (const changed of [
    { seed: hexOf('other') },
    { signature: 'cd'.repeat(48) },
    { tableHash: hexOf('other') },
  ]) {
    expect(drawAll(changed)).not.toEqual(drawn.slice(0, 100))
  }
})

test('code that shares nothing with the service finds the same prizes and names', async () => {
  const anyBytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const property = fc.asyncProperty(anyBytes, fc.nat(1_000), async (bytes, n) => {
    const seed = Buffer.from(bytes).toString('hex')
    const day = addDays('2026-01-01', n)
    const ticket = ticketOf(KEY, `user ${n}`)
    const entrant = entrantOf(ticket, day)
    const { amount } = drawPrize(
      { seed, signature: SIGNATURE, prizes: PRIZES, tableHash: tableHash(PRIZES) },
      entrant,
    )
    const decimal = (minor: bigint) => (Number(minor) / 1_000_000).toFixed(6)
    const prizes = PRIZES.map((prize) => ({ amount: decimal(prize.amount), chance: prize.chance }))
    const faults = await chestFaultsOf(
      {
        ...{
          day,
          table: { prizes },
          tableHash: tableHash(PRIZES),
          committedAt: '2020-01-01T00:00:00Z',
        },
        seedHash: createHash('sha256').update(bytes).digest('hex'),
        beacon: { publicKey: '00', round: 1, genesis: 1_700_000_000, period: 3 },
        revealed: { seed, signature: SIGNATURE, drawn: [] },
      },
      [{ entrant, prize: decimal(amount) }],
      false,
    )
    // The signature is of no beacon: everything else fits.
    expect(faults.map(({ code }) => code)).toEqual(['SIGNATURE'])
    expect(await isNameOf(ticket, day, entrant)).toBe(true)
    expect(await isNameOf(ticket, addDays(day, 1), entrant)).toBe(false)
  })
  await fc.assert(property, { numRuns: 50 })
})

test('whatever time zones a user names, a day of the calendar counts once, and they do not come faster', () => {
  const step = fc.record({
    zone: fc.constantFrom(...ZONES),
    minutes: fc.integer({ min: 1, max: 30 * 60 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      let now = new Date('2026-11-28T09:00:00Z')
      const opened: { day: string; timeZone: string; openedAt: Date }[] = []
      for (const { zone, minutes } of steps) {
        now = new Date(now.getTime() + minutes * 60_000)
        const last = opened.at(-1) ?? null
        const { day, opensAt } = ownDay(last, zone, now)
        expect(day).toBe(dayOf(now, zone))
        if (opensAt) {
          expect(opensAt > now).toBe(true)
          continue
        }
        if (last) {
          expect(day > last.day).toBe(true)
          const gone = now.getTime() - last.openedAt.getTime()
          if (zone !== last.timeZone) expect(gone).toBeGreaterThanOrEqual(DAY_MS)
        }
        opened.push({ day, timeZone: zone, openedAt: now })
      }
      const [first, end] = [opened[0], opened.at(-1)]
      if (!first || !end) return
      const days = Math.floor((end.openedAt.getTime() - first.openedAt.getTime()) / DAY_MS)
      // One clock shows one date more than whole days have gone; two more are on Earth.
      expect(opened.length).toBeLessThanOrEqual(days + 4)
    }),
    { numRuns: 1_000 },
  )
})

test('the next chest of a user who stays comes at their midnight, and of one who travels once the day is over in both places', () => {
  const openedAt = new Date('2026-11-28T18:00:00Z')
  const last = { day: '2026-11-28', timeZone: 'Asia/Kolkata', openedAt }
  const soon = new Date('2026-11-28T18:01:00Z')
  expect(ownDay(last, 'Asia/Kolkata', soon).opensAt?.toISOString()).toBe('2026-11-28T18:30:00.000Z')
  // It is the 29th there already.
  expect(ownDay(last, 'Pacific/Kiritimati', soon)).toEqual({
    day: '2026-11-29',
    opensAt: new Date(openedAt.getTime() + DAY_MS),
  })
  expect(ownDay(last, 'Pacific/Honolulu', soon).opensAt?.toISOString()).toBe(
    '2026-11-29T18:00:00.000Z',
  )
})

test('a day is fixed before it begins anywhere, and shown once nobody has it', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(Date.parse('2026-11-28T00:30:00Z') + hour * HOUR_MS)
    const days = daysToFix(now)
    expect(days[0]).toBe(firstDayOnEarth(now))
    for (const zone of ZONES) expect(days).toContain(dayOf(now, zone))
    expect(beginsAt(addDays(days.at(-1) ?? '', 1)).getTime()).toBeGreaterThan(
      now.getTime() + DAY_MS,
    )
    for (const day of days) expect(revealsAt(day) > now).toBe(true)
    expect(revealsAt(addDays(days[0] ?? '', -1)).getTime()).toBeLessThan(now.getTime() + HOUR_MS)
  }
})

test('the round of a day is the first one of it, or a later one than the fixing', () => {
  const chain = { hash: '00', publicKey: '00', genesis: 1_700_000_000, period: 3 }
  const early = new Date('2026-11-26T12:00:00Z')
  const late = new Date('2026-11-28T12:00:00Z')
  const at = (now: Date) => timeOfRound(chain, roundFor(chain, '2026-11-28', now)).getTime()
  expect(at(early) - beginsAt('2026-11-28').getTime()).toBeLessThan(3_000)
  expect(at(early)).toBeGreaterThanOrEqual(beginsAt('2026-11-28').getTime())
  expect(at(late)).toBeGreaterThanOrEqual(late.getTime() + 15_000)
})

test('the newest table holds for a day that is fixed, from the first open day on', () => {
  const table = (
    id: string,
    fromDay: string,
    lastDay: string | null,
    hour: number,
  ): ChestTable => ({
    ...{
      id,
      hash: '',
      operatorId: 'o',
      approvedBy: null,
      prizes: PRIZES,
      budget: 1n,
      status: 'funded',
      fromDay,
      lastDay,
    },
    createdAt: new Date(hour * HOUR_MS),
  })
  const [first, second] = [
    table('a', '2026-11-01', '2026-11-29', 1),
    table('b', '2026-11-30', null, 2),
  ]
  expect(tableOf([first, second], '2026-11-29')).toBe(first)
  expect(tableOf([first, second], '2026-11-30')).toBe(second)
  expect(tableOf([first], '2026-11-30')).toBeUndefined()
  expect(firstOpenDay('2026-11-30', '2026-11-28')).toBe('2026-12-01')
  expect(firstOpenDay('2026-11-20', '2026-11-28')).toBe('2026-11-28')
  expect(firstOpenDay(null, '2026-11-28')).toBe('2026-11-28')
})

test('of tables that were funded in another order than they were added, the later one ends the earlier one', () => {
  const table = (id: string, fromDay: string, createdAt: number) => ({
    ...{ id, fromDay, createdAt: new Date(createdAt), lastDay: null, status: 'funded' as const },
    ...{ hash: '', operatorId: 'o', approvedBy: null, prizes: PRIZES, budget: 1n },
  })
  const [earlier, later] = [table('a', '2026-11-30', 1), table('b', '2026-11-28', 2)]
  const [ended, ...others] = endedByOthers([earlier, later])
  expect([ended?.id, ended?.lastDay, others]).toEqual(['a', '2026-11-27', []])
  const end = { ...later, lastDay: '2026-11-29' }
  expect(tableOf([ended ?? earlier, end], '2026-11-30')).toBeUndefined()
  expect(endedByOthers([{ ...earlier, status: 'open' }, later])).toEqual([])
})

test('nothing is drawn from a budget that could not pay the largest prize', () => {
  const terms = { kind: 'draws', currency: 'RTOKEN', budget: 100n, most: 30n } as const
  const at = (used: bigint) => ({ seq: 7, used, status: 'paid' as const })
  expect(nextNumber(terms, null, 5n)).toEqual({ seq: 1, used: 5n })
  expect(nextNumber(terms, at(70n), 30n)).toEqual({ seq: 8, used: 100n })
  expect(nextNumber(terms, at(71n), 5n)).toEqual({ refused: 'CHEST_EMPTY' })
  expect(nextNumber(terms, { ...at(0n), status: 'closing' }, 5n)).toEqual({
    refused: 'CHEST_CLOSED',
  })
})

test('a device has three places on a day, and others on the next', () => {
  const places = placesOf(KEY, 'device', '2026-11-28')
  expect(new Set(places).size).toBe(3)
  expect(placesOf(KEY, 'device', '2026-11-29').some((place) => places.includes(place))).toBe(false)
})
