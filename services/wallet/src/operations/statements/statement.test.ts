import { toMinor } from '@platform/contracts/money'
import type { PostingKind } from '@platform/contracts/wallet/posting-kinds'
import { statement } from '@platform/contracts/wallet/statement'
import { testClock } from '@platform/testing/test-clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from '../../domain/account.ts'
import { nextPosting } from '../../domain/next-posting.ts'
import type { Posting } from '../../domain/posting.ts'
import { emptyTip, tipOf } from '../../domain/tip.ts'
import type { Dependencies } from '../dependencies.ts'
import type { DescribeDependencies } from '../transactions/describe-postings.ts'
import { exportStatement } from './export-statement.ts'
import { showStatement } from './show-statement.ts'
import { READ_AT_ONCE } from './statement-period.ts'

const account = userAccount('01980000-0000-7000-8000-000000000000', 'KCASH')
const USER = '01980000-0000-7000-8000-000000000000'

interface Step {
  kind: PostingKind
  delta: bigint
  heldDelta: bigint
  /** Since the step before, ms. */
  after: number
}

/** Postings as the domain makes them, refusals and what moves nothing among them. */
function historyOf(steps: readonly Step[]): Posting[] {
  let tip = emptyTip(account)
  let at = 1_000
  return steps.map(({ after, ...move }, n) => {
    at += after
    const intent = { account, key: `step:${n}`, counter: treasuryAccount('KCASH'), reference: null }
    const posting = nextPosting(tip, { ...intent, ...move }, new Date(at))
    tip = tipOf(posting)
    return posting
  })
}

function depsOf(history: readonly Posting[], now = 1e9) {
  const reads: number[] = []
  const at = (seq: number) => history[seq - 1]
  const none = { byIds: async () => [], find: async () => new Map() }
  const ledger = {
    tips: async () => [history.length > 0 ? tipOf(history.at(-1) as Posting) : emptyTip(account)],
    postingsAt: async (_: string, seqs: number[]) => seqs.flatMap((seq) => at(seq) ?? []),
    async postings(_: string, from: number, to: number) {
      reads.push(to - from + 1)
      return history.slice(from - 1, to)
    },
  } as unknown as Dependencies['ledger']
  const others = {
    ...{ campaignLabels: none, clawBacks: none, transfers: none, sendQuotes: none },
    ...{ storeOrders: none, payouts: none, holds: none },
  } as unknown as DescribeDependencies
  return { deps: { ...others, ledger, clock: testClock({ start: now, stopped: true }) }, reads }
}

const step = fc.oneof(
  fc.record<Step>({
    kind: fc.constantFrom('issue', 'reward', 'deposit', 'purchase', 'earning'),
    delta: fc.bigInt(0n, 5_000n),
    heldDelta: fc.constant(0n),
    after: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record<Step>({
    kind: fc.constantFrom('payout', 'swap-out', 'earning-tax', 'claw-back', 'set-off', 'send-out'),
    delta: fc.bigInt(-5_000n, 0n),
    heldDelta: fc.constant(0n),
    after: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record<Step>({
    kind: fc.constantFrom('hold'),
    delta: fc.constant(0n),
    heldDelta: fc.bigInt(0n, 2_000n),
    after: fc.integer({ min: 0, max: 3 }),
  }),
)
const steps = fc.array(step, { maxLength: 60 })
const instant = fc.integer({ min: 995, max: 1_185 })

test('what a period begins with and what moved in it make what it ends with, which the next one begins with', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.tuple(instant, instant, instant), async (made, instants) => {
      const history = historyOf(made)
      const { deps } = depsOf(history)
      const [a, b, c] = instants.toSorted((x, y) => x - y).map((ms, n) => new Date(ms + n))
      const of = (from = new Date(0), to = new Date(0)) =>
        showStatement(deps, USER, { currency: 'KCASH', from, to })
      const [first, second, both] = [await of(a, b), await of(b, c), await of(a, c)]
      for (const one of [first, second, both]) {
        const minor = (amount: string) => toMinor(amount, 'KCASH')
        const moved = one.totals.reduce(
          (sum, total) => sum + minor(total.in) - minor(total.out),
          0n,
        )
        expect(minor(one.opening) + moved).toBe(minor(one.closing))
        statement.parse(one)
      }
      expect(first.closing).toBe(second.opening)
      expect([both.opening, both.closing]).toEqual([first.opening, second.closing])
      expect(both.transactions).toBe(first.transactions + second.transactions)
      const inside = history.filter(
        ({ createdAt, delta }) => createdAt >= (a as Date) && createdAt < (b as Date) && delta,
      )
      expect(first.transactions).toBe(inside.length)
    }),
    { numRuns: 300 },
  )
})

const issues = (count: number) =>
  historyOf(
    Array.from({ length: count }, () => ({
      ...{ kind: 'issue' as const, delta: 100n, heldDelta: 0n, after: 1 },
    })),
  )
const all = { currency: 'KCASH', from: new Date(0), to: new Date(1e8) } as const

test('a statement of a long history is read some postings at a time, as it is taken', async () => {
  const { deps, reads } = depsOf(issues(5_000))
  let lines = 0
  for await (const chunk of exportStatement(deps, USER, { ...all, language: 'en' }, 'UTC')) {
    lines += chunk.split('\r\n').length - 1
    expect(reads.reduce((sum, read) => sum + read, 0) - lines).toBeLessThanOrEqual(READ_AT_ONCE)
  }
  // Headings, the two balances and the sum of one type.
  expect(lines).toBe(5_000 + 4)
  expect(Math.max(...reads)).toBe(READ_AT_ONCE)
})

test('nothing more is read of a statement that nobody waits for any more', async () => {
  const { deps, reads } = depsOf(issues(5_000))
  const gone = new AbortController()
  const { postings } = deps.ledger
  deps.ledger.postings = (...asked) => {
    if (reads.length === 2) gone.abort()
    return postings(...asked)
  }
  const refused = { code: 'UNAVAILABLE' }
  await expect(showStatement(deps, USER, all, gone.signal)).rejects.toMatchObject(refused)
  expect(reads).toHaveLength(3)
})

test('a statement whose postings do not lead to its balance is not given out', async () => {
  const history = issues(3)
  history[1] = { ...(history[1] as Posting), delta: 99n }
  const { deps } = depsOf(history)
  await expect(showStatement(deps, USER, all)).rejects.toThrow('do not make')
})

test('a period that is not over ends now', async () => {
  const { deps } = depsOf(issues(3), 5_000)
  const { to, closing } = await showStatement(deps, USER, all)
  expect([to, closing]).toEqual([new Date(5_000).toISOString(), '3.00'])
})
