import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from './account.ts'
import { nextPosting } from './next-posting.ts'
import { type Intent, intentHash, type Posting } from './posting.ts'
import { postingFaults } from './posting-faults.ts'
import { availableOf, emptyTip, type Tip, tipOf } from './tip.ts'

const account = userAccount('0193f7a2-0000-7000-8000-000000000001', 'KCASH')
const now = new Date('2026-01-01T00:00:00Z')

const intent = (key: string, delta: bigint, heldDelta = 0n): Intent => ({
  account,
  key,
  counter: treasuryAccount('KCASH'),
  delta,
  heldDelta,
  kind: 'issue',
  reference: null,
})

/** One after another. */
function postingsOf(tip: Tip, asked: readonly Intent[]): Posting[] {
  let last = tip
  return asked.map((one) => {
    const posting = nextPosting(last, one, now)
    last = tipOf(posting)
    return posting
  })
}

const minorUnits = fc.bigInt({ min: -5_000n, max: 5_000n })
const intents = fc
  .array(fc.tuple(minorUnits, minorUnits), { maxLength: 60 })
  .map((moves) => moves.map(([delta, held], n) => intent(`k${n}`, delta, held)))

test('for any intents, the postings have no gap, balances follow, and the available amount is never negative', () => {
  fc.assert(
    fc.property(intents, (asked) => {
      let tip = emptyTip(account)
      for (const posting of postingsOf(tip, asked)) {
        expect(postingFaults(tip, posting)).toEqual([])
        tip = tipOf(posting)
        expect(availableOf(tip)).toBeGreaterThanOrEqual(0n)
      }
    }),
  )
})

test('the balance equals the sum of the deltas, to the last minor unit', () => {
  fc.assert(
    fc.property(intents, (asked) => {
      const postings = postingsOf(emptyTip(account), asked)
      const given = postings.reduce((sum, { delta }) => sum + delta, 0n)
      expect(postings.at(-1)?.balance ?? 0n).toBe(given)
    }),
  )
})

test('an intent is refused exactly when the account cannot bear it, and a refusal moves nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      minorUnits,
      minorUnits,
      (held, free, delta, heldDelta) => {
        const balance = held + free
        const tip = { ...emptyTip(account), seq: 7, balance, held }
        const posting = nextPosting(tip, intent('k', delta, heldDelta), now)
        const bearable = held + heldDelta >= 0n && balance + delta >= held + heldDelta
        expect(posting.refusal === null).toBe(bearable)
        if (!bearable) expect(posting).toMatchObject({ delta: 0n, heldDelta: 0n, balance, held })
        expect(posting.seq).toBe(8)
      },
    ),
  )
})

test('refuses a credit above the largest balance', () => {
  const tip = { ...emptyTip(account), balance: MAX_MINOR_UNITS }
  expect(nextPosting(tip, intent('k', 1n), now).refusal).toBe('BALANCE_LIMIT')
})

test('createdAt never decreases within an account, even when the clock goes back', () => {
  const tip = { ...emptyTip(account), at: now }
  const posting = nextPosting(tip, intent('k', 1n), new Date(now.getTime() - 5_000))
  expect(posting.createdAt).toEqual(now)
})

test('reports every way in which a posting does not follow the one before', () => {
  const tip = { ...emptyTip(account), seq: 3, balance: 100n, held: 40n, at: now }
  const sound = nextPosting(tip, intent('k', 10n), now)
  const broken = [
    { ...sound, seq: 5 },
    { ...sound, balance: 111n },
    { ...sound, held: 41n },
    { ...sound, delta: -90n, balance: 10n },
    { ...sound, createdAt: new Date(0) },
    { ...sound, refusal: 'INSUFFICIENT_FUNDS' as const },
  ]
  for (const posting of broken) expect(postingFaults(tip, posting)).not.toEqual([])
  expect(postingFaults(tip, sound)).toEqual([])
})

test('equal intents have equal hashes, different intents different ones', () => {
  expect(intentHash(intent('k', 5n))).toBe(intentHash(intent('k', 5n)))
  expect(intentHash(intent('k', 5n))).not.toBe(intentHash(intent('k', 6n)))
  expect(intentHash(intent('k', 5n))).not.toBe(intentHash({ ...intent('k', 5n), kind: 'reward' }))
})
