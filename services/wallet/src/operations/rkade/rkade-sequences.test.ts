import { HOUR_MS } from '@platform/contracts/constants'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { MAX_MINOR_UNITS, toDecimal } from '@platform/contracts/money'
import { dayOf } from '@platform/contracts/rules/local-day'
import { timeOfRound } from '@platform/service-kit/beacon'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundAccount, userAccount } from '../../domain/account.ts'
import { revealsAt } from '../../domain/rkade/chest-day.ts'
import { chestFundId, drawTerms } from '../../domain/rkade/chest-table.ts'
import { drawPrize, entrantOf, ticketOf } from '../../domain/rkade/draw-prize.ts'
import { CHEST_KEYS, memoryChest } from '../../testing/memory-chest.ts'
import { endTable, requestTable } from './fund-table.ts'
import { openChest } from './open-chest.ts'
import { pauseChest } from './pause-chest.ts'
import { tendChest } from './tend-chest.ts'

const USERS = ['anna', 'bela', 'cleo', 'dora', 'full'] as const
const ZONES = ['Asia/Kolkata', 'UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu'] as const
const OPERATOR = { id: 'operator', roles: ['finance'] }
const CRASHES = ['chest-opened', 'chest-paid', 'chest-table-stored', 'chest-funded'] as const
const SIGNATURE = 'ab'.repeat(48)
const FUNDS = 400_000_000n
const never = new AbortController().signal

type Crash = CrashPointOf | null
type Command =
  | { do: 'open'; user: number; zone: number; crash: Crash }
  | { do: 'open together'; users: readonly number[]; zone: number }
  | { do: 'repeat'; nth: number; other: boolean }
  | { do: 'fund'; budget: number; prizes: number; crash: Crash }
  | { do: 'end'; nth: number }
  | { do: 'pause'; paused: boolean }
  | { do: 'rounds come' }
  | { do: 'tend'; crash: Crash }
  | { do: 'pass time'; hours: number }

const TABLES = [
  [
    { amount: '1', chance: 600_000 },
    { amount: '2', chance: 400_000 },
  ],
  [
    { amount: '0.5', chance: 999_000 },
    { amount: '30', chance: 1_000 },
  ],
]

const crash = fc.option(fc.constantFrom(...CRASHES), { freq: 3 })
const [user, nth] = [fc.nat(USERS.length - 1), fc.nat(9)]
const zone = fc.nat(ZONES.length - 1)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('open'), user, zone, crash }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('open together'), zone },
      users: fc.array(user, { minLength: 2, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat'), nth, other: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('fund'), prizes: fc.nat(1), crash },
      budget: fc.constantFrom(2, 3, 30, 31, 33),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end'), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause'), paused: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rounds come') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tend'), crash }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass time'), hours: fc.constantFrom(1, 7, 26) }),
  },
) as fc.Arbitrary<Command>

test('in any order of openings, tables, pauses, journeys and crashes: one chest of a day, each paid once, and what is paid and returned is what was funded', async () => {
  const seen: Record<string, number> = {}
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), async (commands) => {
      const real = memoryChest()
      const { deps } = real
      const operator = userAccount(OPERATOR.id, 'RTOKEN')
      await real.give(operator, FUNDS)
      await real.give(userAccount('full', 'RTOKEN'), MAX_MINOR_UNITS - 100_000n)
      const sent: { name: string; timeZone: string; key: string }[] = []
      const requestOf = (key: string, hash = key) => ({
        ...{ key, hash, id: (...parts: readonly string[]) => [key, ...parts].join(' ') },
      })
      const open = (name: string, timeZone: string, key: string, hash?: string) =>
        openChest(
          deps,
          { id: name, phoneNumber: '+910000000000' },
          timeZone,
          requestOf(key, hash),
        ).then(
          (opening) => {
            count(opening.status === 'full' ? 'full' : 'opened')
            return opening
          },
          (error: Error & { code?: string }) => {
            if (!error.code) throw error
            count(error.code)
          },
        )
      const newOpening = (user: number, zone: number) => {
        const one = {
          name: USERS[user] ?? 'anna',
          timeZone: ZONES[zone] ?? 'UTC',
          key: `k${sent.length}`,
        }
        sent.push(one)
        return one
      }
      const approvals = {
        find: async () => null,
        ask: async () => expect.fail('nobody has to approve'),
      } as never
      const fillsChest = {
        ...deps,
        ...{ approvals, approvalAbove: 1n },
        allowances: { count: async () => true },
      }
      let made = 0
      for (const step of commands) {
        switch (step.do) {
          case 'open': {
            const { name, timeZone, key } = newOpening(step.user, step.zone)
            await real.run(() => open(name, timeZone, key), step.crash)
            break
          }
          case 'open together':
            await Promise.all(
              step.users.map((user) => {
                const { name, timeZone, key } = newOpening(user, step.zone)
                return open(name, timeZone, key)
              }),
            )
            count('together')
            break
          case 'repeat': {
            const one = sent[step.nth % Math.max(1, sent.length)]
            if (!one) break
            const before = await deps.chestOpenings.ofRequest(`${one.key} chest-opening`)
            const again = await open(
              one.name,
              one.timeZone,
              one.key,
              step.other ? 'other' : undefined,
            )
            if (!before) break
            const isSame = before.hash === (step.other ? 'other' : one.key)
            expect(again?.id).toBe(isSame ? before.id : undefined)
            count('repeated')
            break
          }
          case 'fund': {
            made += 1
            const prizes = TABLES[step.prizes] ?? []
            const wish = { prizes, budget: String(step.budget), reason: 'test' }
            const fund = () =>
              requestTable(fillsChest, OPERATOR, wish, requestOf(`t${made}`)).then(
                () => count('funded'),
                (error: Error & { code?: string }) => {
                  if (!error.code) throw error
                  count(error.code)
                },
              )
            await real.run(fund, step.crash)
            break
          }
          case 'end': {
            const id = [...real.tables.keys()][step.nth]
            const end = id && endTable(deps, OPERATOR, { id, reason: 'test' })
            if (end)
              await end.then(
                () => count('ended'),
                () => {},
              )
            break
          }
          case 'pause':
            await pauseChest(deps, OPERATOR, { paused: step.paused, reason: 'test' })
            break
          case 'rounds come':
            real.passTime(60_000)
            for (const { day, chain, round } of real.days.values()) {
              if (timeOfRound(chain, round) <= deps.clock.now())
                await deps.chestDays.sign(day, SIGNATURE)
            }
            break
          case 'tend':
            await real.run(() => tendChest(deps, never).catch(whenKilled), step.crash)
            break
          case 'pass time':
            real.passTime(step.hours * HOUR_MS)
        }
        for (const { id } of real.tables.values()) {
          expect(real.totalOf(fundAccount(chestFundId(id))) >= 0n).toBe(true)
        }
      }

      // Workers end what is open, and the last days pass.
      await pauseChest(deps, OPERATOR, { paused: false, reason: 'test' })
      real.passTime(60_000)
      await tendChest(deps, never)
      for (const { id, status } of real.tables.values()) {
        if (status === 'funded') await endTable(deps, OPERATOR, { id, reason: 'test' })
      }
      real.passTime(5 * 24 * HOUR_MS)
      await tendChest(deps, never)
      await tendChest(deps, never)

      const opened = real.openings().filter(({ status }) => status !== 'closing')
      expect(new Set(opened.map(({ userId, day }) => `${userId} ${day}`)).size).toBe(opened.length)
      for (const { userId, day, prize, timeZone, openedAt, fundId, entrant } of opened) {
        expect(day).toBe(dayOf(openedAt, timeZone))
        expect(openedAt < revealsAt(day)).toBe(true)
        const fixed = real.days.get(day)
        expect(fixed && chestFundId(fixed.tableId)).toBe(fundId)
        expect(entrant).toBe(entrantOf(ticketOf(CHEST_KEYS.tickets, userId), day))
        // It was fixed before anybody opened it.
        expect(prize).toBe(fixed && drawPrize({ ...fixed, signature: SIGNATURE }, entrant).amount)
        expect(fixed && openedAt >= timeOfRound(fixed.chain, fixed.round)).toBe(true)
      }
      let spent = 0n
      for (const table of real.tables.values()) {
        const own = opened.filter(({ fundId }) => fundId === chestFundId(table.id))
        const used = own.reduce((sum, { prize }) => sum + prize, 0n)
        const unpaid = own.filter(({ status }) => status === 'full')
        expect(used <= table.budget).toBe(true)
        expect(
          used - (own.at(-1)?.prize ?? 0n) + drawTerms(table).most <= table.budget ||
            own.length === 0,
        ).toBe(true)
        if (table.status === 'open') continue
        expect(table.status).toBe('closed')
        spent += used
        const waiting = unpaid.reduce((sum, { prize }) => sum + prize, 0n)
        expect(real.totalOf(fundAccount(chestFundId(table.id)))).toBe(waiting)
        count('closed')
      }
      const [first] = [...real.tables.values()]
      if (first) expect(toDecimal(first.budget, 'RTOKEN')).toMatch(/^\d+\.\d{6}$/)
      expect(real.tipOf(operator).balance).toBe(FUNDS - spent)
      for (const name of USERS) {
        const paid = opened.filter(({ userId, status }) => userId === name && status === 'paid')
        const before = name === 'full' ? MAX_MINOR_UNITS - 100_000n : 0n
        const sum = paid.reduce((total, { prize }) => total + prize, before)
        expect(real.tipOf(userAccount(name, 'RTOKEN')).balance).toBe(sum)
      }
    }),
    { numRuns: 1_000 },
  )
  const outcomes = [
    ...['opened', 'full', 'together', 'repeated', 'funded', 'ended', 'closed'],
    ...['CHEST_OPENED', 'CHEST_CLOSED', 'CHEST_PREPARING', 'CHEST_EMPTY', 'IDEMPOTENCY_KEY_REUSED'],
  ]
  // The sequences reach every outcome, not only the easy ones.
  expect(outcomes.filter((outcome) => (seen[outcome] ?? 0) < 3).map((o) => [o, seen[o]])).toEqual(
    [],
  )
}, 120_000)

/** A worker tries each of its documents, so a crash of one of them comes as one of its failures. */
function whenKilled(error: Error): void {
  const failures: Error[] = error instanceof AggregateError ? error.errors : [error]
  if (!failures.every(({ message }) => CRASHES.some((step) => step === message))) throw error
}
