import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { PAYOUT_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/offramp'
import { createEventFactory, ProviderError } from '@platform/service-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from '../../domain/account.ts'
import { isOpen, type Payout } from '../../domain/payouts/payout.ts'
import type { SeenPayout } from '../../domain/purchases/payment-providers.ts'
import type { RampTerms } from '../../domain/purchases/ramp-terms.ts'
import { availableOf } from '../../domain/tip.ts'
import {
  GENUINE,
  memoryDestinations,
  memoryPaymentEvents,
  memoryPayments,
  memoryPayouts,
  PROVIDER,
} from '../../testing/memory-payments.ts'
import { expectSumsOfZero, memoryWallet } from '../../testing/memory-wallet.ts'
import { takePaymentWebhook } from '../purchases/take-payment-webhook.ts'
import { calledAboutPayouts, confirmPayout, confirmPayouts } from './confirm-payout.ts'
import { announceDestinations, register } from './destinations.ts'
import { placePayout } from './order-payout.ts'
import { payoutSeals } from './payout-seals.ts'
import { showPrice } from './show-price.ts'

/** More often where the account can still be emptied before its KCash are set aside. */
const CRASHES: readonly (CrashPointOf | null)[] = [
  'payout-counted',
  'payout-stored',
  'payout-stored',
  'payout-stored',
  'payout-stored',
  'payout-stored',
  'payout-held',
  'payout-asked',
  'payout-decided',
  'payout-settled',
  'payout-released',
  'payout-credited-back',
  null,
  null,
  null,
]
type Mood = ReturnType<typeof memoryPayments>['mood']
type Command =
  | { do: 'order'; isProven: boolean; isLate: boolean; crash: CrashPointOf | null }
  | { do: 'order again'; which: number }
  | { do: 'provider'; which: number; to: 'paid' | 'failed' | 'returned' }
  | {
      do: 'call'
      which: number
      event: number
      signature: 'genuine' | 'forged'
      crash: CrashPointOf | null
    }
  | { do: 'mood'; mood: Mood }
  | { do: 'lose an answer' | 'earn' | 'spend' | 'move' }
  | { do: 'pass time'; ms: number }
  | { do: 'work'; crash: CrashPointOf | null }

/** How many orders back. */
const which = fc.nat(1)
const crash = fc.constantFrom(...CRASHES)
/** Whether the quote has expired by then. */
const late = fc.nat(9).map((n) => n === 0)
const rareCrash = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, crash)
const of = <const T extends object>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(shape) as fc.Arbitrary<T>
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: of({
      do: fc.constant('order' as const),
      isProven: fc.boolean(),
      isLate: late,
      crash,
    }),
  },
  of({ do: fc.constant('order again' as const), which }),
  {
    weight: 7,
    arbitrary: of({
      do: fc.constant('provider' as const),
      which,
      to: fc.constantFrom(
        ...(['paid', 'paid', 'failed', 'returned', 'returned', 'returned'] as const),
      ),
    }),
  },
  {
    weight: 7,
    arbitrary: of({
      do: fc.constant('call' as const),
      which,
      event: fc.nat(12),
      signature: fc.constantFrom(...(['genuine', 'genuine', 'genuine', 'forged'] as const)),
      crash: rareCrash,
    }),
  },
  of({
    do: fc.constant('mood' as const),
    mood: fc.constantFrom<Mood>(
      ...(['honest', 'honest', 'honest', 'honest', 'down', 'stale', 'forgetful'] as const),
    ),
  }),
  {
    weight: 3,
    arbitrary: of({
      do: fc.constantFrom(
        ...(['lose an answer', 'earn', 'earn', 'earn', 'spend', 'spend', 'move'] as const),
      ),
    }),
  },
  of({
    do: fc.constant('pass time' as const),
    ms: fc.constantFrom(6_000, 60_000, PAYOUT_QUOTE_LIFETIME_MS, DAY_MS),
  }),
  { weight: 4, arbitrary: of({ do: fc.constant('work' as const), crash: rareCrash }) },
)

const PAY = 100_000n
/** Three orders in 24 hours; the second of them needs a second factor. */
const TERMS: RampTerms = {
  follows: null,
  ...{ price: 90_000n, payoutPrice: 85_000n, feeBps: 200n, taxBps: 1_800n },
  ...{ least: 100n, most: 1_000_000n, payoutDaily: 3n * PAY },
}
const COOLING_OFF_MS = 5_000
const USER = '0198c0de-0000-7000-8000-000000000001'
const ACCOUNT = userAccount(USER, 'KCASH')
const known = { holds: true, expiresAt: null }
/** From which state the provider comes to which. */
const FROM = { paid: 'pending', failed: 'pending', returned: 'paid' } as const

/** 1,000 by default: `SEQUENCES` of the environment has it run longer. */
const SEQUENCES = Number(process.env.SEQUENCES || 1_000)

test('sequences of orders, payouts, calls, returns, outages and crashes: what was paid out has left, everything else is there, once', async () => {
  const seen = {
    ...{ paid: 0, failed: 0, returned: 0, pending: 0, refused: 0, crashed: 0, forged: 0 },
    ...{ limited: 0, unproven: 0, expired: 0, tooNew: 0, repeated: 0, poor: 0 },
  }
  const outcomes: Partial<Record<string, keyof typeof seen>> = {
    PAYOUT_LIMIT: 'limited',
    SECOND_FACTOR_MISSING: 'unproven',
    QUOTE_EXPIRED: 'expired',
    DESTINATION_TOO_NEW: 'tooNew',
    INSUFFICIENT_FUNDS: 'poor',
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 10, maxLength: 60, size: 'max' }),
      async (commands) => {
        const real = memoryWallet()
        const payments = memoryPayments()
        const payouts = memoryPayouts()
        const deps = {
          ...real.deps,
          ...{ payouts, payments: payments.provider, paymentEvents: memoryPaymentEvents() },
          ...{ priceFeed: null, rampTerms: { INR: TERMS }, destinations: memoryDestinations() },
          events: createEventFactory('wallet', real.deps.clock, real.deps.ids),
          ...{ payoutSeals: payoutSeals(Buffer.alloc(32, 1)), payoutCoolingOffMs: COOLING_OFF_MS },
          userFacts: {
            of: async () => ({ 'over-18': known, 'pan-verified': known }),
            save: async () => {},
          },
        }
        const orders: { id: string; quote: string; destinationId: string; isProven: boolean }[] = []
        let moves = 0
        let earned = 0n
        let spent = 0n
        const move = async () => {
          moves += 1
          const now = deps.clock.now()
          const moved = await register(deps, USER, { kind: 'upi', upiId: `ann${moves}@bank` })
          await announceDestinations(deps, USER, { registeredAt: now, sentAt: now })
          return moved
        }
        const earn = async () => {
          earned += 2n * PAY
          await deps.ledger.post({
            ...{ account: ACCOUNT, key: `earn:${randomUUID()}`, counter: treasuryAccount('KCASH') },
            ...{ delta: 2n * PAY, heldDelta: 0n, kind: 'issue', reference: null },
          })
        }
        const run = async (work: () => Promise<unknown>, crashAt: CrashPointOf | null = null) => {
          try {
            return await real.run(work, crashAt)
          } catch (error) {
            if (error instanceof ProviderError || error instanceof AggregateError) return error
            throw error
          }
        }
        const order = async (
          { id, quote, destinationId, isProven }: (typeof orders)[number],
          crashAt: CrashPointOf | null = null,
        ) => {
          const user = {
            id: USER,
            ...(isProven && { secondFactor: { provenAt: deps.clock.now() } }),
          }
          const answer = await run(
            () => placePayout(deps, user, { quote, destinationId }, { id, hash: id }),
            crashAt,
          )
          const outcome = typeof answer === 'string' && outcomes[answer]
          if (outcome) seen[outcome] += 1
          return answer
        }
        await earn()
        await move()
        real.passTime(COOLING_OFF_MS)

        for (const step of commands) {
          switch (step.do) {
            case 'order': {
              const [destination] = await deps.destinations.of(USER)
              const { quote } = await showPrice(deps, 'INR', '1000.00')
              const wish = { id: randomUUID(), quote, destinationId: destination?.id ?? '' }
              if (step.isLate) real.passTime(PAYOUT_QUOTE_LIFETIME_MS)
              orders.push({ ...wish, isProven: step.isProven })
              const answer = await order(orders.at(-1)!, step.crash)
              if (answer === undefined) seen.crashed += 1
              if (typeof answer === 'string') orders.pop()
              break
            }
            case 'order again': {
              const again = orders.at(-1 - step.which)
              if (!again) break
              const before = payouts.all().length
              const wasStored = (await payouts.find(again.id)) !== null
              await order(again)
              if (!wasStored) break
              seen.repeated += 1
              expect(payouts.all().length).toBe(before)
              break
            }
            case 'provider': {
              const payout = payments.findPayout(orders.at(-1 - step.which)?.id ?? '')
              if (payout?.status === FROM[step.to]) payout.status = step.to
              break
            }
            case 'call': {
              const reference = orders.at(-1 - step.which)?.id ?? randomUUID()
              const call = { timestamp: '', signature: step.signature, body: '' }
              const before = JSON.stringify(payouts.all(), textOf)
              const body = { id: `${reference}:${step.event}`, reference }
              const answer = await run(
                () => takePaymentWebhook(deps, calledAboutPayouts(deps), PROVIDER, body, call),
                step.crash,
              )
              if (step.signature === GENUINE) break
              seen.forged += 1
              expect(answer).toBe('UNAUTHENTICATED')
              expect(JSON.stringify(payouts.all(), textOf)).toBe(before)
              break
            }
            case 'mood':
              payments.mood = step.mood
              break
            case 'lose an answer':
              payments.isAnswerLost = true
              break
            case 'earn':
              await earn()
              break
            case 'spend': {
              const available = availableOf(real.tipOf(ACCOUNT))
              if (available > 0n && (await real.spend(ACCOUNT, available))) spent += available
              break
            }
            case 'move':
              await move()
              break
            case 'pass time':
              real.passTime(step.ms)
              break
            case 'work':
              await run(() => confirmPayouts(deps, new AbortController().signal), step.crash)
          }
          for (const { balance, held } of real.postings()) {
            expect(held >= 0n && balance >= held).toBe(true)
          }
        }

        payments.mood = 'honest'
        payments.isAnswerLost = false
        for (const { id } of payouts.all()) await run(() => confirmPayout(deps, id))
        // What came back after a crash before it had left is seen now.
        for (const { id } of payouts.all()) await run(() => confirmPayout(deps, id))

        let left = 0n
        let aside = 0n
        for (const payout of payouts.all()) {
          const asked = payments.findPayout(payout.id)
          const end = endOf(payout, asked?.status)
          seen[end] += 1
          // What was shown is what the provider was asked for, to where it was to go.
          if (asked) {
            expect(asked).toMatchObject({ amount: 8_299n, fiat: 'INR' })
            expect(payout.destination.sealed).toBeNull()
          }
          if (end === 'paid') left += PAY
          if (end === 'pending') aside += PAY
          const before = payouts.all().filter(({ createdAt }) => {
            const age = payout.createdAt.getTime() - createdAt.getTime()
            return age >= 0 && age < DAY_MS
          })
          expect(before.length).toBeLessThanOrEqual(3)
        }
        const tip = real.tipOf(ACCOUNT)
        expect(tip).toMatchObject({ balance: earned - spent - left, held: aside })
        expectSumsOfZero(real.postings())
        const keys = real.postings().map(({ account, key }) => `${account} ${key}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: SEQUENCES },
  )
  // The sequences reach every outcome, not only the easy ones.
  expect(Object.entries(seen).filter(([, times]) => times < 3)).toEqual([])
}, 120_000)

/** How a payout has to end by what became of it at the provider. */
function endOf(payout: Payout, status: SeenPayout['status'] | undefined) {
  switch (status) {
    case undefined:
      expect(payout.state).toBe('refused')
      return 'refused'
    case 'pending':
      expect(payout.state).toBe('held')
      expect(isOpen(payout)).toBe(true)
      return 'pending'
    case 'paid':
      expect(payout.state).toBe('paid')
      return 'paid'
    case 'failed':
      expect(payout.state).toBe('failed')
      return 'failed'
    case 'returned':
      // Where it came back before we saw that it was paid, it never left.
      expect(['returned', 'failed']).toContain(payout.state)
      return payout.state === 'returned' ? 'returned' : 'failed'
  }
}

const textOf = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
