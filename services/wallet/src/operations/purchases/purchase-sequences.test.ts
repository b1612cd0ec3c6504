import { randomUUID } from 'node:crypto'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { PURCHASE_LIFETIME_MS } from '@platform/contracts/wallet/onramp'
import { ProviderError } from '@platform/service-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import type { SeenPayment } from '../../domain/purchases/payment-providers.ts'
import { statusOf } from '../../domain/purchases/purchase.ts'
import type { RampTerms } from '../../domain/purchases/ramp-terms.ts'
import { availableOf } from '../../domain/tip.ts'
import {
  GENUINE,
  memoryPaymentEvents,
  memoryPayments,
  memoryPurchases,
  PROVIDER,
} from '../../testing/memory-payments.ts'
import { expectSumsOfZero, memoryWallet } from '../../testing/memory-wallet.ts'
import { calledAboutPurchases, confirmPurchase, confirmPurchases } from './confirm-purchase.ts'
import { placePurchase } from './order-purchase.ts'
import { purchaseQuotes } from './purchase-quotes.ts'
import { showCost } from './quote-purchase.ts'
import { takePaymentWebhook } from './take-payment-webhook.ts'

const CRASHES: readonly (CrashPointOf | null)[] = [
  'purchase-stored',
  'session-opened',
  'payment-decided',
  'purchase-credited',
  'payment-refunded',
  'payment-reversed',
  null,
]
type Mood = ReturnType<typeof memoryPayments>['mood']
type Command =
  | { do: 'order'; crash: CrashPointOf | null }
  | { do: 'order again' | 'order by its quote'; which: number }
  | {
      do: 'pay'
      which: number
      how: 'well' | 'too little' | 'in another currency' | 'pending' | 'declined'
    }
  | { do: 'pending ends'; which: number; well: boolean }
  | { do: 'charge back' | 'bank gives back' | 'provider refunds'; which: number }
  | {
      do: 'call'
      which: number
      event: number
      signature: 'genuine' | 'forged'
      crash: CrashPointOf | null
    }
  | { do: 'mood'; mood: Mood }
  | { do: 'lose an answer' }
  | { do: 'spend' }
  | { do: 'pass time'; ms: number }
  | { do: 'work'; crash: CrashPointOf | null }

/** How many orders back. */
const which = fc.nat(1)
const crash = fc.constantFrom(...CRASHES)
const of = <const T extends object>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(shape) as fc.Arbitrary<T>
const command: fc.Arbitrary<Command> = fc.oneof(
  of({ do: fc.constant('order' as const), crash }),
  of({
    do: fc.constantFrom(...(['order again', 'order by its quote'] as const)),
    which,
  }),
  {
    weight: 3,
    arbitrary: of({
      do: fc.constant('pay' as const),
      which,
      how: fc.constantFrom(
        ...([
          'well',
          'well',
          'well',
          'too little',
          'in another currency',
          'pending',
          'declined',
        ] as const),
      ),
    }),
  },
  of({ do: fc.constant('pending ends' as const), which, well: fc.boolean() }),
  {
    weight: 3,
    arbitrary: of({
      do: fc.constantFrom(
        ...(['charge back', 'charge back', 'bank gives back', 'provider refunds'] as const),
      ),
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: of({
      do: fc.constant('call' as const),
      which,
      event: fc.nat(12),
      signature: fc.constantFrom(...(['genuine', 'genuine', 'forged'] as const)),
      crash,
    }),
  },
  of({
    do: fc.constant('mood' as const),
    mood: fc.constantFrom<Mood>('honest', 'honest', 'honest', 'down', 'stale', 'forgetful'),
  }),
  of({ do: fc.constant('lose an answer' as const) }),
  { weight: 2, arbitrary: of({ do: fc.constant('spend' as const) }) },
  of({
    do: fc.constant('pass time' as const),
    ms: fc.constantFrom(6_000, 60_000, PURCHASE_LIFETIME_MS / 2, PURCHASE_LIFETIME_MS),
  }),
  { weight: 2, arbitrary: of({ do: fc.constant('work' as const), crash }) },
)

const TERMS: RampTerms = {
  follows: null,
  ...{ price: 90_000n, payoutPrice: 85_000n, feeBps: 200n, taxBps: 1_800n },
  ...{ least: 100n, most: 1_000_000n, payoutDaily: 1_000_000n },
}
const USER = 'ann'
const ACCOUNT = userAccount(USER, 'KCASH')
/** 1,000 KCash cost 90.00, the fee 1.80 and the tax on it 0.33. */
const WISH = { fiat: 'INR', receive: '1000.00' } as const
const RECEIVE = 100_000n

/** 1,000 by default: `SEQUENCES` of the environment has it run longer. */
const SEQUENCES = Number(process.env.SEQUENCES || 1_000)

test('sequences of orders, payments, calls, charge backs, outages and crashes: each payment that stays is credited, every other is back, never both', async () => {
  const seen = {
    done: 0,
    refunded: 0,
    reversed: 0,
    twice: 0,
    crashed: 0,
    forged: 0,
    again: 0,
    indebted: 0,
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 10, maxLength: 60, size: 'max' }),
      async (commands) => {
        const real = memoryWallet()
        const payments = memoryPayments()
        const purchases = memoryPurchases()
        const deps = {
          ...real.deps,
          ...{ purchases, payments: payments.provider, paymentEvents: memoryPaymentEvents() },
          ...{ priceFeed: null, rampTerms: { INR: TERMS }, origins: ['https://play.example'] },
          purchaseQuotes: purchaseQuotes(Buffer.alloc(32, 1)),
          userFacts: {
            of: async () => ({ 'over-18': { holds: true, expiresAt: null } }),
            save: async () => {},
          },
          ...({ funds: null, grants: null, events: null } as unknown as {
            funds: never
            grants: never
            events: never
          }),
        }
        const orders: string[] = []
        let spent = 0n
        const run = async (work: () => Promise<unknown>, crashAt: CrashPointOf | null = null) => {
          try {
            const answer = await real.run(work, crashAt)
            return answer
          } catch (error) {
            if (error instanceof ProviderError) return error
            if (error instanceof AggregateError) return error
            throw error
          }
        }
        const quotes = new Map<string, string>()
        const order = (id: string, quote: string, crashAt: CrashPointOf | null = null) =>
          run(() => placePurchase(deps, USER, { quote }, { id, hash: quote }), crashAt)
        const paymentsOf = (which: number) =>
          payments.find(orders.at(-1 - which) ?? '')?.payments ?? []
        const change = (which: number, from: SeenPayment['status'], to: SeenPayment['status']) => {
          const payment = paymentsOf(which).find(({ status }) => status === from)
          if (!payment) return
          payment.status = to
          if (from === 'pending' && to === 'paid') payment.paidAt = real.deps.clock.now()
        }

        for (const step of commands) {
          switch (step.do) {
            case 'order': {
              const id = randomUUID()
              const { quote } = await showCost(deps, USER, WISH)
              orders.push(id)
              quotes.set(id, quote?.quote ?? '')
              if ((await order(id, quote?.quote ?? '', step.crash)) === undefined) seen.crashed += 1
              break
            }
            case 'order again': {
              const id = orders.at(-1 - step.which)
              if (id) await order(id, quotes.get(id) ?? '')
              break
            }
            case 'order by its quote': {
              const id = orders.at(-1 - step.which)
              const purchase = id && (await purchases.find(id))
              if (!purchase) break
              const answer = await order(randomUUID(), quotes.get(id) ?? '')
              expect(['QUOTE_USED', 'QUOTE_EXPIRED']).toContain(answer)
              seen.again += 1
              break
            }
            case 'pay': {
              const id = orders.at(-1 - step.which)
              // Nobody knows the page before it is stored.
              if (!id || !(await purchases.find(id))?.session) break
              const paidAt = real.deps.clock.now()
              payments.pay(id, {
                paidAt: step.how === 'pending' || step.how === 'declined' ? null : paidAt,
                ...(step.how === 'too little' && { amount: 9_212n }),
                ...(step.how === 'in another currency' && { fiat: 'BRL' }),
                ...(step.how === 'pending' && { status: 'pending' as const }),
                ...(step.how === 'declined' && { status: 'failed' as const }),
              })
              break
            }
            case 'pending ends':
              change(step.which, 'pending', step.well ? 'paid' : 'failed')
              break
            case 'charge back':
              change(step.which, 'paid', 'charged-back')
              break
            case 'bank gives back':
              change(step.which, 'charged-back', 'paid')
              break
            case 'provider refunds':
              change(step.which, 'paid', 'refunded')
              break
            case 'call': {
              const reference = orders.at(-1 - step.which) ?? randomUUID()
              const call = { timestamp: '', signature: step.signature, body: '' }
              const before = JSON.stringify(purchases.all(), textOf)
              const body = { id: `${reference}:${step.event}`, reference }
              const answer = await run(
                () => takePaymentWebhook(deps, calledAboutPurchases(deps), PROVIDER, body, call),
                step.crash,
              )
              if (step.signature === GENUINE) break
              seen.forged += 1
              expect(answer).toBe('UNAUTHENTICATED')
              expect(JSON.stringify(purchases.all(), textOf)).toBe(before)
              break
            }
            case 'mood':
              payments.mood = step.mood
              break
            case 'lose an answer':
              payments.isAnswerLost = true
              break
            case 'spend': {
              const available = availableOf(real.tipOf(ACCOUNT))
              if (available === 0n) break
              const paid = await real.spend(ACCOUNT, available)
              if (paid) spent += available
              break
            }
            case 'pass time':
              real.passTime(step.ms)
              break
            case 'work':
              await run(() => confirmPurchases(deps, new AbortController().signal), step.crash)
          }
          for (const { balance, debt } of real.postings()) {
            expect(balance >= 0n && debt >= 0n).toBe(true)
          }
        }

        payments.mood = 'honest'
        payments.isAnswerLost = false
        for (const { id } of purchases.all()) await run(() => confirmPurchase(deps, id))
        // What was refunded meanwhile is seen as such.
        for (const { id } of purchases.all()) await run(() => confirmPurchase(deps, id))

        let credited = 0n
        for (const purchase of purchases.all()) {
          const all = payments.find(purchase.id)?.payments ?? []
          const kept = all.filter(({ status }) => status === 'paid')
          const status = statusOf(purchase, real.deps.clock.now())
          // One that stays is credited, whole, in time and in the right currency; nothing else stays.
          expect(kept.length).toBe(status === 'done' ? 1 : 0)
          if (all.length > 1) seen.twice += 1
          if (status === 'refunded') seen.refunded += 1
          if (status === 'reversed') seen.reversed += 1
          if (status !== 'done') continue
          seen.done += 1
          credited += RECEIVE
          const [{ amount, fiat, paidAt } = {}] = kept
          expect({ amount, fiat }).toEqual({ amount: 9_213n, fiat: 'INR' })
          expect(paidAt! < purchase.expiresAt).toBe(true)
        }
        const { balance, debt } = real.tipOf(ACCOUNT)
        if (debt > 0n) seen.indebted += 1
        expect(balance - debt).toBe(credited - spent)
        expectSumsOfZero(real.postings())
        const keys = real.postings().map(({ account, key }) => `${account} ${key}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: SEQUENCES },
  )
  // The sequences reach every outcome, not only the easy ones.
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
}, 120_000)

const textOf = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
