import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { toDecimal, toMinor } from '@platform/contracts/money'
import { TRANSFER_LIMITS } from '@platform/contracts/wallet/transfer-limits'
import { TRANSFER_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/transfers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { sendTransferId } from '../../domain/send.ts'
import { expectSumsOfZero, memoryWallet } from '../../testing/memory-wallet.ts'
import { completeTransfer } from '../complete-transfer.ts'
import { removeUnusedQuotes } from '../remove-unused-quotes.ts'
import { giveTransferQuote } from './give-transfer-quote.ts'
import { sendByQuote } from './send-by-quote.ts'

/** Minor units of KCash that each user begins with: more than the limit of a day, so that each refusal is reached. */
const START = 500_000
const USERS = ['ann', 'ben', 'cho'] as const
/** Nobody has proven a contact here, and what goes out in 24 hours without a second factor is less than the limit of a day. */
const { single, daily } = TRANSFER_LIMITS.none.KCASH
const [SINGLE, DAILY] = [single, daily].map((units) => Number(toMinor(String(units), 'KCASH')))
const ABOVE = 150_000
const CRASHES: readonly (CrashPointOf | null)[] = [
  'sent-amount-counted',
  'transfer-stored',
  'transfer-debited',
  'transfer-credited',
  null,
  null,
]

type Command =
  | { do: 'quote'; from: number; to: number; amount: number }
  | { do: 'send'; byOther: boolean; quote: number; crash: CrashPointOf | null; isProven: boolean }
  | { do: 'send twice at once'; quote: number; other: number }
  | { do: 'pass time'; ms: number }
  | { do: 'complete what is open'; crash: CrashPointOf | null }
  | { do: 'remove unused quotes' }
  | { do: 'leave' }

const user = fc.nat({ max: USERS.length - 1 })
const crash = fc.constantFrom(...CRASHES)
const amount = fc.constantFrom(1, 60_000, SINGLE!, SINGLE!, SINGLE!, SINGLE! + 1)
/** Mostly the same one, so that limits are reached. */
const sender = fc.constantFrom(0, 0, 0, 0, 1)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('quote' as const), from: sender, to: user, amount }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      ...{ do: fc.constant('send' as const), quote: fc.nat(3), crash },
      byOther: fc.constantFrom(false, false, false, false, false, true),
      isProven: fc.boolean(),
    }),
    weight: 8,
  },
  fc.record({ do: fc.constant('send twice at once' as const), quote: fc.nat(3), other: fc.nat(3) }),
  fc.record({
    do: fc.constant('pass time' as const),
    ms: fc.constantFrom(
      ...[1_000, 1_000, TRANSFER_QUOTE_LIFETIME_MS / 2, TRANSFER_QUOTE_LIFETIME_MS],
      ...[6 * HOUR_MS, 13 * HOUR_MS],
    ),
  }),
  fc.record({ do: fc.constant('complete what is open' as const), crash }),
  fc.record({ do: fc.constant('remove unused quotes' as const) }),
  { arbitrary: fc.record({ do: fc.constant('leave' as const) }), weight: 1 },
)

/** A quote as its test knows it, by arithmetic of its own. */
interface Given {
  id: string
  by: string
  to: string
  amount: number
  expiresAt: number
  /** When it was counted towards the limits; null before. */
  countedAt: number | null
  /** How many were counted before it. */
  place: number
}

const dayOf = (ms: number) => Math.floor(ms / DAY_MS)
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

test('1,000 sequences of quotes, sends, repeats, crashes and races: each is sent once, limits are exact, sums stay 0', async () => {
  const seen = { done: 0, expired: 0, limited: 0, unproven: 0, crashed: 0, repeated: 0, raced: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 20, maxLength: 60, size: 'max' }),
      async (commands) => {
        const real = memoryWallet()
        const { deps } = real
        const given: Given[] = []
        for (const name of USERS) await real.give(userAccount(name, 'KCASH'), BigInt(START))
        const senderOf = (id: string, isProven: boolean) => ({
          id,
          ...(isProven && { secondFactor: { provenAt: deps.clock.now() } }),
        })
        const transferOf = (id: string) => deps.transfers.find(sendTransferId(id))
        /** What counts of those that a user sent: not what is void, nor what was counted and given up. */
        async function countedOf(by: string): Promise<Given[]> {
          const counted: Given[] = []
          for (const one of given) {
            if (one.by !== by || one.countedAt === null) continue
            const transfer = await transferOf(one.id)
            const isFresh = real.now() - one.countedAt < TRANSFER_QUOTE_LIFETIME_MS
            if (transfer ? transfer.status !== 'void' : isFresh) counted.push(one)
          }
          return counted
        }
        const todayOf = (some: readonly Given[]) =>
          sum(
            some.filter((one) => dayOf(one.countedAt!) === dayOf(real.now())).map((o) => o.amount),
          )
        const recentOf = (some: readonly Given[]) =>
          sum(some.filter((one) => real.now() - one.countedAt! < DAY_MS).map((o) => o.amount))

        let places = 0
        const noteCounted = (quote: Given) => {
          if (quote.countedAt !== null) return
          places += 1
          Object.assign(quote, { countedAt: real.now(), place: places })
        }

        for (const step of commands) {
          switch (step.do) {
            case 'quote': {
              const [by, to] = [USERS[step.from]!, USERS[step.to]!]
              const body = { userName: to, currency: 'KCASH', amount: '' } as const
              const text = toDecimal(BigInt(step.amount), 'KCASH')
              const before = todayOf(await countedOf(by))
              const answer = await real.run(() =>
                giveTransferQuote(deps, by, { ...body, amount: text }),
              )
              if (typeof answer === 'object') {
                const { id, expiresAt } = answer.quote
                expect(step.amount <= SINGLE! && before + step.amount <= DAILY!).toBe(true)
                const times = { expiresAt: expiresAt.getTime(), countedAt: null, place: 0 }
                given.push({ id, by, to, amount: step.amount, ...times })
              } else if (real.left.has(to)) expect(answer).toBe('RECIPIENT_NOT_FOUND')
              else if (by === to) expect(answer).toBe('RECIPIENT_IS_SENDER')
              else if (answer === 'TRANSFER_LIMIT') {
                expect(step.amount > SINGLE! || before + step.amount > DAILY!).toBe(true)
              } else expect(answer).toBe('INSUFFICIENT_FUNDS')
              break
            }
            case 'send': {
              const quote = given.at(-1 - step.quote)
              if (!quote) break
              const by = step.byOther ? 'cho' : quote.by
              const before = await countedOf(quote.by)
              const wasBegun = (await transferOf(quote.id)) !== null
              const wasCounted = before.some(({ id }) => id === quote.id)
              const answer = await real.run(
                () => sendByQuote(deps, senderOf(by, step.isProven), quote.id),
                step.crash,
              )
              if (by !== quote.by) {
                expect(answer).toBe('NOT_FOUND')
                break
              }
              if (answer === undefined) seen.crashed += 1
              if (wasBegun) {
                seen.repeated += 1
                break
              }
              const isOver = todayOf(before) + quote.amount > DAILY!
              // One that was counted is asked for its proof again, after those before it.
              const earlier = wasCounted
                ? before.filter(({ place }) => place < quote.place)
                : before
              const needsProof = !step.isProven && recentOf(earlier) + quote.amount > ABOVE
              if (real.now() >= quote.expiresAt) {
                seen.expired += 1
                expect(['QUOTE_EXPIRED', 'NOT_FOUND']).toContain(answer)
              } else if (real.left.has(quote.to)) expect(answer).toBe('RECIPIENT_LEFT')
              else if (answer === 'INSUFFICIENT_FUNDS')
                expect(await transferOf(quote.id)).toBeNull()
              else if (!wasCounted && isOver) {
                seen.limited += 1
                expect(answer).toBe('TRANSFER_LIMIT')
              } else if (needsProof) {
                seen.unproven += 1
                expect(answer).toBe('SECOND_FACTOR_MISSING')
              } else {
                expect(answer === undefined || typeof answer === 'object').toBe(true)
                noteCounted(quote)
              }
              break
            }
            case 'send twice at once': {
              const quotes = [given.at(-1 - step.quote), given.at(-1 - step.other)]
              const answers = await Promise.all(
                quotes.map(async (quote) => {
                  if (!quote) return
                  const sender = senderOf(quote.by, true)
                  const answer = await real.run(() => sendByQuote(deps, sender, quote.id))
                  if (typeof answer === 'object') noteCounted(quote)
                  return answer
                }),
              )
              if (answers.every((answer) => typeof answer === 'object')) seen.raced += 1
              for (const { by } of given) {
                expect(todayOf(await countedOf(by))).toBeLessThanOrEqual(DAILY!)
              }
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
              break
            case 'leave':
              real.left.add(USERS[2])
          }
          for (const { balance } of real.postings()) expect(balance >= 0n).toBe(true)
        }

        for (const transfer of real.open()) await real.run(() => completeTransfer(deps, transfer))
        expect(real.open()).toEqual([])
        const balances: Record<string, number> = Object.fromEntries(USERS.map((n) => [n, START]))
        for (const { id, by, to, amount } of given) {
          if ((await transferOf(id))?.status !== 'done') continue
          seen.done += 1
          expect(await deps.sendQuotes.find(id)).not.toBeNull()
          balances[by]! -= amount
          balances[to]! += amount
        }
        for (const name of USERS) {
          expect(real.balanceOf(userAccount(name, 'KCASH'))).toBe(BigInt(balances[name]!))
        }
        expectSumsOfZero(real.postings())
        const keys = real.postings().map(({ account, key }) => `${account} ${key}`)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: 1_000 },
  )
  // The sequences reach every outcome, not only the easy ones.
  expect(Object.entries(seen).filter(([, times]) => times <= 50)).toEqual([])
})
