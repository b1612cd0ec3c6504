import { DAY_MS } from '@platform/contracts/constants'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { type Currency, toDecimal } from '@platform/contracts/money'
import { EXCHANGE_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { expectSumsOfZero, memoryWallet } from '../../testing/memory-wallet.ts'
import { completeTransfer } from '../complete-transfer.ts'
import { removeUnusedQuotes } from '../remove-unused-quotes.ts'
import { exchangeByQuote } from './exchange-by-quote.ts'
import { giveQuote } from './give-quote.ts'

type Pair = Extract<Currency, 'USDT' | 'KCASH'>

/** Minor units of KCash that each user begins with, and as many of USDT by the rate. */
const START = { KCASH: 1_000n, USDT: 10_000n }
const USERS = ['ann', 'ben'] as const
const CRASHES: readonly (CrashPointOf | null)[] = [
  'transfer-stored',
  'transfer-debited',
  'transfer-credited',
  null,
]
type Command =
  | { do: 'quote'; user: number; from: Pair; kcash: number }
  | { do: 'accept'; user: number; quote: number; crash: CrashPointOf | null }
  | { do: 'pass time'; ms: number }
  | { do: 'complete what is open'; crash: CrashPointOf | null }
  | { do: 'remove unused quotes' }

const user = fc.nat({ max: USERS.length - 1 })
const crash = fc.constantFrom(...CRASHES)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('quote' as const),
    user,
    from: fc.constantFrom<Pair>('USDT', 'KCASH'),
    kcash: fc.integer({ min: 1, max: 1_500 }),
  }),
  {
    arbitrary: fc.record({ do: fc.constant('accept' as const), user, quote: fc.nat(3), crash }),
    weight: 3,
  },
  fc.record({
    do: fc.constant('pass time' as const),
    ms: fc.constantFrom(
      1_000,
      EXCHANGE_QUOTE_LIFETIME_MS / 2,
      EXCHANGE_QUOTE_LIFETIME_MS,
      2 * DAY_MS,
    ),
  }),
  fc.record({ do: fc.constant('complete what is open' as const), crash }),
  fc.record({ do: fc.constant('remove unused quotes' as const) }),
)

/** What a user must have, by arithmetic of its own: whole KCash cents, ten USDT millionths each. */
interface Model {
  cents: Record<string, { KCASH: number; USDT: number }>
  quotes: { id: string; by: string; from: Pair; cents: number; expiresAt: number; used: boolean }[]
}

test('1,000 sequences of quotes, exchanges, expiries, repeats and crashes: sums stay 0, none is negative, a quote is used once', async () => {
  const seen = { done: 0, expired: 0, poor: 0, crashed: 0, repeated: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 10, maxLength: 60, size: 'max' }),
      async (commands) => {
        const real = memoryWallet()
        const { deps } = real
        const model: Model = { cents: {}, quotes: [] }
        for (const name of USERS) {
          model.cents[name] = { KCASH: 1_000, USDT: 1_000 }
          for (const currency of ['KCASH', 'USDT'] as const) {
            await real.give(userAccount(name, currency), START[currency])
          }
        }

        for (const step of commands) {
          switch (step.do) {
            case 'quote': {
              const by = USERS[step.user]!
              const { from } = step
              const minor = BigInt(step.kcash) * (from === 'USDT' ? 10n : 1n)
              const to = from === 'USDT' ? 'KCASH' : 'USDT'
              const amount = toDecimal(minor, from)
              const given = await real.run(() => giveQuote(deps, by, { from, to, amount }))
              // An exchange that a crash left half done has taken its amount already.
              if (typeof given !== 'object') {
                expect(given).toBe('INSUFFICIENT_FUNDS')
                seen.poor += 1
                break
              }
              const expiresAt = real.now() + EXCHANGE_QUOTE_LIFETIME_MS
              model.quotes.push({
                ...{ id: given.id, by, from, cents: step.kcash, expiresAt, used: false },
              })
              break
            }
            case 'accept': {
              const quote = model.quotes.at(-1 - step.quote)
              if (!quote) break
              const by = USERS[step.user]!
              const answer = await real.run(() => exchangeByQuote(deps, by, quote.id), step.crash)
              if (by !== quote.by) {
                expect(answer).toBe('NOT_FOUND')
                break
              }
              const begun = await deps.transfers.find(`exchange:${quote.id}`)
              if (quote.used) {
                seen.repeated += 1
                expect(begun).not.toBeNull()
              } else if (real.now() >= quote.expiresAt) {
                seen.expired += 1
                expect(['QUOTE_EXPIRED', 'NOT_FOUND']).toContain(answer)
                expect(begun).toBeNull()
              } else if (begun) {
                quote.used = true
              } else {
                expect(answer).toBe('INSUFFICIENT_FUNDS')
              }
              if (answer === undefined) seen.crashed += 1
              break
            }
            case 'pass time':
              real.passTime(step.ms)
              break
            case 'complete what is open':
              for (const transfer of real.open()) {
                await real.run(() => completeTransfer(deps, transfer), step.crash)
              }
              break
            case 'remove unused quotes':
              await removeUnusedQuotes(deps, deps.clock.now(), new AbortController().signal)
          }
          for (const { balance } of real.postings()) expect(balance >= 0n).toBe(true)
        }

        for (const transfer of real.open()) await real.run(() => completeTransfer(deps, transfer))
        expect(real.open()).toEqual([])
        for (const quote of model.quotes.filter(({ used }) => used)) {
          const transfer = await deps.transfers.find(`exchange:${quote.id}`)
          expect(await deps.exchangeQuotes.find(quote.id)).not.toBeNull()
          if (transfer?.status !== 'done') continue
          seen.done += 1
          const to = quote.from === 'USDT' ? 'KCASH' : 'USDT'
          model.cents[quote.by]![quote.from] -= quote.cents
          model.cents[quote.by]![to] += quote.cents
        }
        for (const name of USERS) {
          const { KCASH, USDT } = model.cents[name]!
          expect(KCASH >= 0 && USDT >= 0).toBe(true)
          expect(KCASH + USDT).toBe(2_000)
          expect(real.balanceOf(userAccount(name, 'KCASH'))).toBe(BigInt(KCASH))
          expect(real.balanceOf(userAccount(name, 'USDT'))).toBe(BigInt(USDT) * 10n)
        }
        expectSumsOfZero(real.postings())
        const keys = real.postings().map(({ account, key }) => `${account} ${key}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: 1_000 },
  )
  // The sequences reach every outcome, not only the easy ones.
  expect(Object.entries(seen).filter(([, times]) => times <= 100)).toEqual([])
})
