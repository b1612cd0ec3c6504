import { POG_SCORE_MAXIMUM, pogTierOf } from '@platform/contracts/pog/tiers'
import { expect, test } from 'vitest'
import { ago, amount, fact, NOW } from '../../testing/score-entries.ts'
import { type ScoreEntry, takeBackOf } from './entry.ts'
import { explain } from './explain.ts'
import { requireSound, rulesAt, type ScoreRules } from './rules.ts'
import { boostOf, pointsOf, type Scores, scoresOf, wholeParts } from './scores-of.ts'
import { EMPTY_TALLY, type Tally, withEntries } from './tally.ts'
import { SCORE_RULES } from './versions.ts'

const [RULES] = SCORE_RULES as [ScoreRules]
const tallyOf = (...entries: ScoreEntry[]) => withEntries(EMPTY_TALLY, entries)
const count = (tally: Tally, now = NOW) => scoresOf(tally, RULES, now)
const componentOf = (scores: Scores, kind: string) => {
  const found = scores.parts
    .flatMap((part) => part.components)
    .find((one) => one.rule.kind === kind)
  if (!found) throw new Error(kind)
  return found
}
const points = (kind: string, ...entries: ScoreEntry[]) =>
  componentOf(count(tallyOf(...entries)), kind).points
const curve = (x: number, maximum: number, k: number) => maximum * (1 - Math.exp(-x / k))

test('a user without entries has no points', () => {
  const scores = count(EMPTY_TALLY)
  expect(scores.total).toBe(0)
  expect(wholeParts(scores)).toEqual({ human: 0, play: 0, skill: 0, commerce: 0, social: 0 })
  expect(boostOf(0, true)).toBe(1)
  expect(pogTierOf(0)).toBe('Bronze')
})

test('parts count by their weights, and the maxima of their components add up to 100', () => {
  const weights = Object.fromEntries(
    Object.entries(RULES.parts).map(([part, { weight }]) => [part, weight]),
  )
  expect(weights).toEqual({ human: 0.3, play: 0.25, skill: 0.2, commerce: 0.1, social: 0.15 })
  for (const { components } of Object.values(RULES.parts)) {
    expect(components.reduce((sum, { maximum }) => sum + maximum, 0)).toBe(100)
  }
})

test('a proven fact gives all of its points until it ends', () => {
  const expiresAt = ago(-1)
  const tally = tallyOf(fact('bank', { expiresAt }))
  expect(componentOf(count(tally), 'bank').points).toBe(10)
  expect(componentOf(count(tally, expiresAt), 'bank').points).toBe(0)
})

test('of a fact the latest version counts, in any order', () => {
  const [yes, no] = [fact('kyc', { version: 1 }), fact('kyc', { version: 2, holds: false })]
  expect(points('kyc', yes, no)).toBe(0)
  expect(points('kyc', no, yes)).toBe(0)
})

test('Human without KYC is at most 45', () => {
  const accounts = ['twitter', 'discord', 'google', 'steam', 'telegram', 'wallet'].map((one) =>
    fact(`account:${one}`, { since: ago(1_000) }),
  )
  const active = Array.from({ length: 200 }, (_, day) => amount({ input: 'task' }, day))
  const without = [...accounts, ...active, fact('bank'), fact('phone')]
  expect(pointsOf(count(tallyOf(...without)), 'human')).toBe(45)
  expect(pointsOf(count(tallyOf(...without, fact('kyc'))), 'human')).toBeGreaterThan(99)
})

test('an account gives up to five points as it ages, once for each provider, and ends 90 days after it was proven', () => {
  const old = fact('account:steam:login', { since: ago(30) })
  expect(points('accounts', old)).toBeCloseTo(curve(30, 5, 45))
  expect(points('accounts', old, fact('account:steam:linked'))).toBeCloseTo(curve(30, 5, 45))
  expect(points('accounts', fact('account:steam', { since: ago(90), provenAt: ago(90) }))).toBe(0)
  expect(
    points('accounts', fact('account:steam', { since: ago(90), provenAt: ago(89) })),
  ).toBeGreaterThan(4)
})

test('at most four hours of a day count, and proofs three tenths', () => {
  const played = (minutes: number) =>
    amount({ input: 'play-minutes', source: 'chess', value: minutes })
  expect(points('hours', played(120))).toBeCloseTo(curve(2, 50, 40))
  expect(points('hours', played(600))).toBeCloseTo(curve(4, 50, 40))
  const proof = amount({ input: 'play-proof', source: 'chess', value: 120 })
  expect(points('hours', proof)).toBeCloseTo(curve(0.6, 50, 40))
})

test('after a half-life half of an amount is left, and after ten of them nothing', () => {
  const played = (days: number) =>
    amount({ input: 'play-minutes', source: 'chess', value: 120 }, days)
  expect(points('hours', played(30))).toBeCloseTo(curve(1, 50, 40))
  expect(points('hours', played(301))).toBe(0)
})

test('three tasks of a day count', () => {
  const tasks = Array.from({ length: 8 }, () => amount({ input: 'task' }))
  expect(points('tasks', ...tasks)).toBeCloseTo(curve(3, 20, 25))
})

test('of one clan fewer K-Points of a day count than of all', () => {
  const given = (source: string) => amount({ input: 'clan-points', source, value: 9_000 })
  expect(points('clan', given('a'))).toBeCloseTo(curve(300, 30, 3_000))
  expect(points('clan', given('a'), given('b'), given('c'))).toBeCloseTo(curve(500, 30, 3_000))
})

test('the best three ratings of ten matches count, less two deviations that grow with time', () => {
  const rating = (game: string, value: number, matches = 10, days = 0) =>
    fact(`rating:${game}`, { rating: { rating: value, deviation: 50, matches } }, days)
  const some = ['a', 'b', 'c', 'd'].map((game, n) => rating(game, 2_000 - n))
  expect(points('ratings', ...some)).toBeCloseTo(curve(900 + 899 + 898, 80, 1_500))
  expect(points('ratings', rating('a', 2_500, 9))).toBe(0)
  expect(points('ratings', rating('a', 2_000, 10, 100))).toBeLessThan(
    points('ratings', rating('a', 2_000)),
  )
})

test('spending counts by its logarithm; a refund takes it back on its day and restarts the tenure', () => {
  const bought = amount({ input: 'spending', value: 50_000 }, 60)
  const other = amount({ input: 'spending', value: 100 }, 90)
  expect(points('spending', bought)).toBeCloseTo(curve(Math.log1p(2 ** (-60 / 180)), 50, 2))
  expect(points('tenure', other, bought)).toBeGreaterThan(0)
  const refund = takeBackOf(bought, NOW)
  expect(points('tenure', other, bought, refund)).toBe(0)
  expect(points('spending', bought, refund)).toBe(0)
})

test('what is taken back counts nowhere, and nothing of another day goes with it', () => {
  const first = amount({ input: 'clan-points', source: 'clan', value: 100 }, 9)
  const later = amount({ input: 'clan-points', source: 'clan', value: 50 })
  const after = points('clan', first, later, takeBackOf(first, NOW))
  expect(after).toBeCloseTo(curve(50, 30, 3_000))
})

test('a score multiplies earnings by 1.5 at most, in proportion', () => {
  const boosts = [500, POG_SCORE_MAXIMUM, 5_000].map((total) => boostOf(total, true))
  expect(boosts).toEqual([1.25, 1.5, 1.5])
  expect(boostOf(POG_SCORE_MAXIMUM, false)).toBe(1)
})

test('two versions stand side by side; the next counts from its beginning, and is announced first', () => {
  const from = ago(-20)
  const { social } = RULES.parts
  const parts = {
    ...RULES.parts,
    social: { ...social, weight: 0.1 },
    play: { ...RULES.parts.play, weight: 0.3 },
  }
  const next = { version: 2, announcedAt: ago(1), from, parts }
  const versions = [RULES, next]
  expect(() => requireSound(versions)).not.toThrow()
  expect(rulesAt(versions, ago(2))).toEqual({ current: RULES, next: null })
  expect(rulesAt(versions, NOW)).toEqual({ current: RULES, next })
  expect(rulesAt(versions, from)).toEqual({ current: next, next: null })
  const tally = tallyOf(...Array.from({ length: 30 }, (_, day) => amount({ input: 'task' }, day)))
  expect(scoresOf(tally, next, NOW).total).toBeLessThan(scoresOf(tally, RULES, NOW).total)
  expect(() => requireSound([RULES, { ...next, from: ago(-2) }])).toThrow('announced')
  expect(() => requireSound([RULES, { ...next, version: 1 }])).toThrow('order')
  expect(() => requireSound([{ ...RULES, parts: { ...parts, play: social } }])).toThrow('weights')
})

test('the published rules are sound', () => {
  requireSound(SCORE_RULES)
})

test('each component says what gave its points, when it fades, and what to do next', () => {
  const [task, other, back] = [
    amount({ input: 'task' }, 1),
    amount({ input: 'task' }),
    amount({ input: 'task' }),
  ]
  const entries = [takeBackOf(back, NOW), back, other, task]
  const tally = tallyOf(...entries)
  const component = explain(componentOf(count(tally), 'tasks'), tally, entries)
  expect(component).toMatchObject({ kind: 'tasks', maximum: 20, next: 'do-tasks' })
  expect(component.from.map(({ at }) => at)).toEqual([other.at, task.at])
  const sum = component.from.reduce((all, one) => all + one.points, 0)
  expect(sum).toBeCloseTo(component.points, 1)
  expect(component.from[0]?.fadesAt).toEqual(new Date('2027-01-28T00:00:00Z'))
  const proven = tallyOf(fact('phone'))
  const phone = explain(componentOf(count(proven), 'phone'), proven, [])
  expect(phone).toMatchObject({ points: 10, next: null, from: [{ source: 'phone', points: 10 }] })
})
