import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treasuryAccount, userAccount } from './account.ts'
import { MAX_BALANCE } from './amount.ts'
import { availableOf, emptyChain, headOf, nextPosting, nextPostings } from './chain.ts'
import { chainFaults } from './chain-faults.ts'
import { type Intent, intentHash } from './posting.ts'

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

const minorUnits = fc.bigInt({ min: -5_000n, max: 5_000n })
const intents = fc
  .array(fc.tuple(minorUnits, minorUnits), { maxLength: 60 })
  .map((moves) => moves.map(([delta, held], n) => intent(`k${n}`, delta, held)))

test('whatever is asked for, the chain has no gap, follows, and never holds more than it has', () => {
  fc.assert(
    fc.property(intents, (asked) => {
      let head = emptyChain(account)
      for (const posting of nextPostings(head, asked, now)) {
        expect(chainFaults(head, posting)).toEqual([])
        head = headOf(posting)
        expect(availableOf(head)).toBeGreaterThanOrEqual(0n)
      }
    }),
  )
})

test('what the owner gained is what the counter accounts gave, to the last minor unit', () => {
  fc.assert(
    fc.property(intents, (asked) => {
      const postings = nextPostings(emptyChain(account), asked, now)
      const given = postings.reduce((sum, { delta }) => sum + delta, 0n)
      expect(postings.at(-1)?.balance ?? 0n).toBe(given)
    }),
  )
})

test('an intent is refused exactly when the account cannot bear it, and then moves nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      minorUnits,
      minorUnits,
      (held, free, delta, heldDelta) => {
        const balance = held + free
        const head = { ...emptyChain(account), seq: 7, balance, held }
        const posting = nextPosting(head, intent('k', delta, heldDelta), now)
        const bearable = held + heldDelta >= 0n && balance + delta >= held + heldDelta
        expect(posting.refusal === null).toBe(bearable)
        if (!bearable) expect(posting).toMatchObject({ delta: 0n, heldDelta: 0n, balance, held })
        expect(posting.seq).toBe(8)
      },
    ),
  )
})

test('an account never grows beyond what storage can hold', () => {
  const head = { ...emptyChain(account), balance: MAX_BALANCE }
  expect(nextPosting(head, intent('k', 1n), now).refusal).toBe('BALANCE_LIMIT')
})

test('time never runs backwards in a chain, though the writer’s clock may', () => {
  const head = { ...emptyChain(account), at: now }
  const posting = nextPosting(head, intent('k', 1n), new Date(now.getTime() - 5_000))
  expect(posting.createdAt).toEqual(now)
})

test('every broken link is named', () => {
  const head = { ...emptyChain(account), seq: 3, balance: 100n, held: 40n, at: now }
  const sound = nextPosting(head, intent('k', 10n), now)
  const broken = [
    { ...sound, seq: 5 },
    { ...sound, balance: 111n },
    { ...sound, held: 41n },
    { ...sound, delta: -90n, balance: 10n },
    { ...sound, createdAt: new Date(0) },
    { ...sound, refusal: 'INSUFFICIENT_FUNDS' as const },
  ]
  for (const posting of broken) expect(chainFaults(head, posting)).not.toEqual([])
  expect(chainFaults(head, sound)).toEqual([])
})

test('the same wish has the same hash, any other has another', () => {
  expect(intentHash(intent('k', 5n))).toBe(intentHash(intent('k', 5n)))
  expect(intentHash(intent('k', 5n))).not.toBe(intentHash(intent('k', 6n)))
  expect(intentHash(intent('k', 5n))).not.toBe(intentHash({ ...intent('k', 5n), kind: 'reward' }))
})
