import { POG_SCORE_MAXIMUM } from '@platform/contracts/pog/tiers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, fact, NOW } from '../../testing/score-entries.ts'
import { AMOUNT_INPUTS, takeBackOf } from './entry.ts'
import type { ScoreRules } from './rules.ts'
import { scoresOf } from './scores-of.ts'
import { EMPTY_TALLY, pruned, type Tally, withEntries } from './tally.ts'
import { SCORE_RULES } from './versions.ts'

const [RULES] = SCORE_RULES as [ScoreRules]
const count = (tally: Tally) => scoresOf(tally, RULES, NOW)

const anyEntry = fc.oneof(
  fc
    .record({
      input: fc.constantFrom(...AMOUNT_INPUTS),
      source: fc.constantFrom('a', 'b'),
      value: fc.integer({ min: 1, max: 5_000 }),
      days: fc.integer({ min: 0, max: 400 }),
      isTakenBack: fc.boolean(),
    })
    .map(({ days, isTakenBack, ...of }) => {
      const entry = amount(of, days)
      return isTakenBack ? [entry, takeBackOf(entry, NOW)] : [entry]
    }),
  fc
    .record({
      name: fc.constantFrom('kyc', 'bank', 'phone', 'account:steam', 'rating:chess'),
      version: fc.integer({ min: 1, max: 1_000_000 }),
      holds: fc.boolean(),
      days: fc.integer({ min: 0, max: 400 }),
    })
    .map(({ name, days, ...of }) => {
      const rating = { rating: 1_900, deviation: 60, matches: 12 }
      return [fact(name, { ...of, ...(name.startsWith('rating') && { rating }) }, days)]
    }),
)
const anyEntries = fc
  .array(anyEntry, { maxLength: 40 })
  .map((all) => all.flat())
  .filter((all) => {
    const versions = all.flatMap((one) =>
      'fact' in one ? `${one.fact.fact} ${one.fact.version}` : [],
    )
    return new Set(versions).size === versions.length
  })

test('scores are the same in any order and any division, and never beyond their limits', () => {
  fc.assert(
    fc.property(anyEntries, fc.infiniteStream(fc.nat()), fc.nat(), (entries, order, cut) => {
      const inOrder = count(withEntries(EMPTY_TALLY, entries))
      const sorted = entries
        .map((entry) => ({ entry, at: order.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ entry }) => entry)
      const at = sorted.length === 0 ? 0 : cut % sorted.length
      const first = withEntries(EMPTY_TALLY, sorted.slice(0, at))
      const tally = withEntries(first, sorted.slice(at))
      expect(count(tally)).toEqual(inOrder)
      expect(count(pruned(tally, NOW))).toEqual(inOrder)
      expect(inOrder.total).toBeGreaterThanOrEqual(0)
      expect(inOrder.total).toBeLessThanOrEqual(POG_SCORE_MAXIMUM)
      for (const part of inOrder.parts) {
        expect(part.points).toBeLessThanOrEqual(100)
        for (const { points: given, rule } of part.components) {
          expect(given).toBeGreaterThanOrEqual(0)
          expect(given).toBeLessThanOrEqual(rule.maximum)
        }
      }
    }),
    { numRuns: 60 },
  )
})
