import { DAY_MS } from '@platform/contracts/constants'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { MAX_MINOR_UNITS, toDecimal } from '@platform/contracts/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundAccount, taxAccount, userAccount } from '../../domain/account.ts'
import { offerClawBackId } from '../../domain/claw-back.ts'
import { type Earning, isReady } from '../../domain/earnings/earning.ts'
import type { Fund } from '../../domain/fund.ts'
import type { Grant } from '../../domain/grant.ts'
import { memoryWallet } from '../../testing/memory-wallet.ts'
import { completeClawBack } from '../claw-backs/complete-claw-back.ts'
import type { Dependencies } from '../dependencies.ts'
import { addEarning } from './add-earning.ts'
import { collectAll, completeCollections } from './collect-all.ts'
import { collectEarning } from './collect-earning.ts'
import { tendEarnings } from './expire-earnings.ts'

const USERS = ['anna', 'bela', 'full'] as const
type Name = (typeof USERS)[number]
const OPERATOR = 'operator'
const BUDGET = 900n
const PROGRAMMES = ['one', 'two'] as const
/** The second needs a proven tax number in India; the third is more than one earning may be. */
const AMOUNTS = [100n, 250n, 401n] as const
const REWARD = 150n
const COUNTRIES = ['IN', 'BR', null] as const
const CRASHES = [
  ...(['earning-stored', 'earning-begun', 'earning-posted', 'earning-taxed'] as const),
  ...(['earning-expired', 'collection-stored', 'claw-back-planned', 'earning-taken'] as const),
  ...(['earning-taken-posted', 'claw-back-posted'] as const),
]
const never = new AbortController().signal

type Command =
  | { do: 'earn'; user: number; programme: number; amount: number; days: number; crash: Crash }
  | { do: 'redeliver'; nth: number; other: boolean }
  | { do: 'collect'; nth: number; country: number; byOther: boolean; crash: Crash }
  | { do: 'collect together'; nth: number }
  | { do: 'collect all'; user: number; tabs: number; crash: Crash }
  | { do: 'collect and take back'; nth: number; user: number }
  | { do: 'take back'; user: number; crash: Crash }
  | { do: 'resume'; crash: Crash }
  | { do: 'spend'; user: number }
  | { do: 'prove'; user: number }
  | { do: 'pass time'; days: number }
type Crash = CrashPointOf | null

const [user, nth, days] = [fc.nat(USERS.length - 1), fc.nat(5), fc.constantFrom(1, 4, 30)]
const crash = fc.constantFrom(null, null, null, null, ...CRASHES)
const one = <Do extends string, Rest extends Record<string, fc.Arbitrary<unknown>>>(
  name: Do,
  rest: Rest,
) => fc.record({ do: fc.constant(name), ...rest })
const mostlyNot = fc.constantFrom(false, false, false, true)
const command = fc.oneof(
  {
    arbitrary: one('earn', { user, programme: fc.nat(1), amount: fc.nat(2), days, crash }),
    weight: 9,
  },
  { arbitrary: one('redeliver', { nth, other: mostlyNot }), weight: 2 },
  {
    arbitrary: one('collect', { nth, country: fc.nat(2), byOther: mostlyNot, crash }),
    weight: 7,
  },
  { arbitrary: one('collect together', { nth }), weight: 3 },
  {
    arbitrary: one('collect all', { user, tabs: fc.integer({ min: 1, max: 2 }), crash }),
    weight: 3,
  },
  { arbitrary: one('collect and take back', { nth, user }), weight: 2 },
  { arbitrary: one('take back', { user, crash }), weight: 4 },
  { arbitrary: one('resume', { crash }), weight: 2 },
  { arbitrary: one('spend', { user }), weight: 3 },
  { arbitrary: one('prove', { user }), weight: 1 },
  { arbitrary: one('pass time', { days: fc.integer({ min: 1, max: 5 }) }), weight: 2 },
) as fc.Arbitrary<Command>

test('1,000 sequences of earnings, collections, claw-backs, expiries, races, redeliveries and crashes: each earning has one end, and every unit adds up', async () => {
  const seen: Record<string, number> = {}
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 20, maxLength: 60, size: 'max' }),
      async (commands) => {
        const real = await openEarnings()
        const { deps, earned } = real
        const due: Parameters<typeof addEarning>[1][] = []
        const proven = real.proven
        const given = new Map<Name, bigint>()
        const spent = new Map<Name, bigint>()
        const add = (sums: Map<Name, bigint>, name: Name, by: bigint) =>
          sums.set(name, (sums.get(name) ?? 0n) + by)
        for (const name of USERS) {
          // One account has room for one earning alone.
          const start = name === 'full' ? MAX_MINOR_UNITS - 150n : 1_000n
          await real.give(userAccount(name, 'KCASH'), start)
          add(given, name, start)
        }
        const newest = (at: number) => [...earned.stored.values()].at(-1 - at)
        const takeBack = async (name: Name, at: Crash) => {
          const ready = (await deps.earnings.readyOf(name, deps.clock.now(), 99)).reduce(
            (sum, each) => sum + each.amount,
            0n,
          )
          const id = offerClawBackId(`${real.clawBacks().length}`)
          await deps.clawBacks.open(
            {
              ...{ id, account: userAccount(name, 'KCASH'), fundId: id, title: 'test' },
              ...{ amount: REWARD, reason: 'OFFER_REVERSED', step: 0, returnedStep: 0 },
              ...{ taken: 0n, forgiven: 0n, remaining: REWARD, fromEarnings: null },
              ...{ earningIds: null, createdAt: deps.clock.now() },
            },
            null,
            false,
          )
          const run = async () => completeClawBack(deps, (await deps.clawBacks.find(id))!)
          const answer = await real
            .run(async () => {
              await run()
              return 'taken'
            }, at)
            .catch(whenFull)
          return { id, ready, answer }
        }
        const collect = (
          earning: Earning,
          country: (typeof COUNTRIES)[number],
          by = earning.userId,
        ) => collectEarning(deps, { id: by, country }, earning.id)

        for (const step of commands) {
          switch (step.do) {
            case 'earn': {
              const order = {
                programme: { kind: 'bonus' as const, id: PROGRAMMES[step.programme]! },
                ...{
                  businessId: `b${due.length}`,
                  userId: USERS[step.user]!,
                  currency: 'KCASH' as const,
                },
                amount: toDecimal(AMOUNTS[step.amount]!, 'KCASH'),
                expiresAt: new Date(real.now() + step.days * DAY_MS).toISOString(),
              }
              due.push(order)
              const answer = await real.run(() => addEarning(deps, order), step.crash)
              count(
                answer === undefined ? 'crashed' : typeof answer === 'string' ? answer : 'earned',
              )
              break
            }
            case 'redeliver': {
              const order = due.at(-1 - step.nth)
              if (!order) break
              const before = earned.stored.size
              const changed = step.other ? { ...order, amount: '9.99' } : order
              const known = await deps.earnings.ofBusiness(
                `bonus:${order.programme.id}`,
                order.businessId,
              )
              const answer = await addEarning(deps, { ...changed, republish: true })
              if (known && step.other) expect(answer).toBe('DIFFERS')
              if (known) {
                expect(earned.stored.size).toBe(before)
                count('redelivered')
              }
              break
            }
            case 'collect': {
              const earning = newest(step.nth)
              if (!earning) break
              const by = step.byOther ? USERS.find((name) => name !== earning.userId)! : undefined
              const run = () => collect(earning, COUNTRIES[step.country]!, by)
              const answer = await real.run(run, step.crash)
              if (step.byOther) expect(answer).toBe('NOT_FOUND')
              count(
                answer === undefined
                  ? 'crashed'
                  : typeof answer === 'string'
                    ? answer
                    : 'collected',
              )
              break
            }
            case 'collect together': {
              const earning = newest(step.nth)
              const own = [...earned.stored.values()].filter(
                (each) => each.userId === earning?.userId && isReady(each),
              )
              const all = [...own, ...own]
              await Promise.all(all.map((each) => real.run(() => collect(each, 'BR'))))
              for (const { id } of own) {
                if (earned.stored.get(id)?.status === 'failed') count('failed')
              }
              break
            }
            case 'collect all': {
              const by = { id: USERS[step.user]!, country: 'IN' }
              const tabs = Array.from({ length: step.tabs }, () => `c${earned.collections.size}`)
              const answers = await Promise.all(
                tabs.map((id, tab) =>
                  real.run(
                    () => collectAll(deps, by, { id: `${id}.${tab}`, hash: 'h' }),
                    tab === 0 ? step.crash : null,
                  ),
                ),
              )
              for (const answer of answers) {
                if (typeof answer === 'object' && answer.failed.length > 0) count('failures named')
                if (typeof answer === 'object' && answer.isDone) count('collected all')
              }
              break
            }
            case 'collect and take back': {
              const earning = newest(step.nth)
              const name = (earning?.userId ?? 'anna') as Name
              const both = [
                takeBack(name, null),
                ...(earning ? [real.run(() => collect(earning, 'BR'))] : []),
              ]
              await Promise.all(both)
              count('taken while collected')
              break
            }
            case 'take back': {
              const name = USERS[step.user]!
              const { id, ready, answer } = await takeBack(name, step.crash)
              if (answer === undefined || name === 'full') break
              const { fromEarnings = 0n } = (await deps.clawBacks.find(id))!
              // Earnings come first, and the account pays the rest.
              expect(fromEarnings).toBe(ready < REWARD ? ready : REWARD)
              if (fromEarnings === REWARD) count('taken from earnings alone')
              else if (fromEarnings) count('taken from both')
              break
            }
            case 'resume':
              await real.run(async () => {
                await tendEarnings(deps, never).catch(whenKilled)
                await completeCollections(deps, never).catch(whenKilled)
                for (const clawBack of real.clawBacks()) {
                  await completeClawBack(deps, clawBack).catch(whenFull)
                }
              }, step.crash)
              break
            case 'spend': {
              const name = USERS[step.user]!
              if (await real.spend(userAccount(name, 'KCASH'), 300n)) add(spent, name, 300n)
              break
            }
            case 'prove':
              proven.add(USERS[step.user]!)
              break
            case 'pass time':
              real.passTime(step.days * DAY_MS)
          }
          for (const { balance, held } of real.postings()) {
            expect(balance >= held && held >= 0n).toBe(true)
          }
        }

        // Workers end what is open, while the full account has room.
        if (await real.spend(userAccount('full', 'KCASH'), 5_000n)) add(spent, 'full', 5_000n)
        for (const clawBack of real.clawBacks()) await completeClawBack(deps, clawBack)
        await tendEarnings(deps, never)
        await completeCollections(deps, never)
        await tendEarnings(deps, never)

        expect([...earned.collections.values()].every(({ isDone }) => isDone)).toBe(true)
        expect(earned.returnDue.size).toBe(0)
        const credits = new Map<Name, bigint>(given)
        let tax = 0n
        for (const earning of earned.stored.values()) {
          const { status, userId, amount } = earning
          const taken = earning.taken.reduce((sum, part) => sum + part.amount, 0n)
          expect(taken + amount).toBe(earning.earned)
          expect(status).not.toBe('distributing')
          if (status === 'expired') count('expired')
          if (status === 'taken') count('taken whole')
          add(credits, userId as Name, taken)
          if (status !== 'credited') continue
          tax += earning.tax!
          expect(earning.tax).toBe((amount * BigInt(earning.taxBasis!.bps)) / 10_000n)
          if (earning.tax! > 0n) count('taxed')
          add(credits, userId as Name, amount - earning.tax!)
        }
        for (const clawBack of real.clawBacks()) {
          const { id, taken, remaining, fromEarnings } = clawBack
          expect(taken + remaining).toBe(REWARD)
          const parts = [...earned.stored.values()].flatMap((each) =>
            each.taken.filter(({ clawBackId }) => clawBackId === id),
          )
          expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(fromEarnings)
          if (remaining > 0n) count('owed')
        }
        for (const name of USERS) {
          const account = userAccount(name, 'KCASH')
          const back = real
            .clawBacks()
            .filter((clawBack) => clawBack.account === account)
            .reduce((sum, { taken }) => sum + taken, 0n)
          const { balance, held } = real.tipOf(account)
          expect([name, balance, held]).toEqual([
            name,
            (credits.get(name) ?? 0n) - back - (spent.get(name) ?? 0n),
            0n,
          ])
        }
        expect(real.totalOf(taxAccount('KCASH'))).toBe(tax)
        for (const id of PROGRAMMES) {
          const fundId = `bonus:${id}`
          const own = [...earned.stored.values()].filter((each) => each.fundId === fundId)
          const used = own.reduce((sum, each) => sum + each.earned, 0n)
          expect(used <= BUDGET).toBe(true)
          expect(own.at(-1)?.used ?? 0n).toBe(used)
          const open = own.filter(isReady).reduce((sum, each) => sum + each.amount, 0n)
          expect(real.totalOf(fundAccount(fundId))).toBe(BUDGET - used + open)
        }
      },
    ),
    { numRuns: 1_000 },
  )
  const outcomes = [
    ...['earned', 'redelivered', 'collected', 'collected all', 'crashed', 'expired', 'failed'],
    ...['failures named', 'taken from earnings alone', 'taken from both', 'taken whole', 'taxed'],
    ...['taken while collected', 'owed', 'EXHAUSTED', 'TOO_MUCH', 'NOT_FOUND', 'EARNING_EXPIRED'],
    ...['EARNING_TAKEN', 'EARNING_FAILED', 'EARNING_FACTS_NEEDED'],
  ]
  // The sequences reach every outcome, not only the easy ones.
  expect(outcomes.filter((outcome) => (seen[outcome] ?? 0) < 3).map((o) => [o, seen[o]])).toEqual(
    [],
  )
}, 120_000)

/** What is taken of an earning waits until the account has room for it. A crash and every other error pass. */
function whenFull(error: Error): undefined {
  if (!/has no room for what is taken/.test(error.message)) throw error
}

/** A worker tries each of its documents, so a crash of one of them comes as one of its failures. */
function whenKilled(error: Error): void {
  const failures: Error[] = error instanceof AggregateError ? error.errors : [error]
  if (!failures.every(({ message }) => CRASHES.some((step) => step === message))) throw error
}

/** Two programmes that are funded, and users of whom it is known whether their tax number is proven. */
async function openEarnings() {
  const wallet = memoryWallet()
  const proven = new Set<string>()
  const grants = new Map<string, Grant>()
  const operator = userAccount(OPERATOR, 'KCASH')
  const funds = new Map(
    PROGRAMMES.map((id): [string, Fund] => [
      `bonus:${id}`,
      {
        ...{ fundId: `bonus:${id}`, operatorId: OPERATOR, attempt: 1, status: 'funded' },
        terms: { kind: 'budget', currency: 'KCASH', budget: BUDGET, most: 400n },
        createdAt: wallet.deps.clock.now(),
      },
    ]),
  )
  await wallet.give(operator, BUDGET * 2n)
  for (const fundId of funds.keys()) {
    await wallet.deps.ledger.post({
      ...{ account: operator, key: `fund:${fundId}`, counter: fundAccount(fundId) },
      ...{ delta: -BUDGET, heldDelta: 0n, kind: 'funding', reference: null },
    })
  }
  const deps = {
    ...wallet.deps,
    funds: { find: async (id: string) => funds.get(id) ?? null } as Dependencies['funds'],
    grants: {
      async take(grant: Grant) {
        const stored = grants.get(grant.id) ?? grant
        grants.set(grant.id, stored)
        return stored
      },
    } as Dependencies['grants'],
    refusals: { publish: async () => {} } as Dependencies['refusals'],
    events: { create: () => ({}) } as unknown as Dependencies['events'],
    userFacts: {
      of: async (userId: string) =>
        proven.has(userId) ? { 'pan-verified': { holds: true, expiresAt: null } } : {},
    } as unknown as Dependencies['userFacts'],
    taxRules: new Map([
      ['IN', { verifiedBps: 1_000, unverifiedBps: 2_000, panAbove: { KCASH: 200n } }],
      ['BR', { verifiedBps: 1_500, unverifiedBps: 1_500, panAbove: {} }],
    ]) as Dependencies['taxRules'],
  }
  return {
    ...wallet,
    deps,
    proven,
    totalOf: (name: string) =>
      wallet
        .postings()
        .filter(({ counter }) => counter === name)
        .reduce((sum, { delta }) => sum - delta, 0n),
  }
}
