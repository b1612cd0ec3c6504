import { DAY_MS } from '@platform/contracts/constants'
import type { RiskSignalKind } from '@platform/contracts/growth/risk-kinds'
import { FIRST_RISK_RULES, type RiskRules, riskRules } from '@platform/contracts/growth/risk-rules'
import { expect, test } from 'vitest'
import { evaluate, highestLevel, nextLookAt } from './evaluate.ts'
import type { RiskSignal } from './signal.ts'

const now = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
let count = 0
const signal = (kind: RiskSignalKind, days: number): RiskSignal => {
  count += 1
  return { id: `s${count}`, userId: 'u', kind, at: daysAgo(days), subject: null }
}

const rules: RiskRules = {
  watchFrom: 30,
  holdFrom: 80,
  rules: [
    {
      id: 'few-proofs',
      attribute: 'refused-proofs',
      when: [{ signal: 'proof-refused', from: 2, withinDays: 10 }],
      weight: 30,
    },
    {
      id: 'many-proofs',
      attribute: 'refused-proofs',
      when: [{ signal: 'proof-refused', from: 4, withinDays: 10 }],
      weight: 50,
    },
    {
      id: 'new-and-revoked',
      attribute: 'revoked-rewards',
      when: [
        { signal: 'registered', from: 1, withinDays: 30 },
        { signal: 'reward-revoked', from: 1, withinDays: 60 },
      ],
      weight: 60,
    },
    {
      id: 'proven',
      attribute: 'identity-proven',
      when: [{ signal: 'identity-proven', from: 1, withinDays: 365 }],
      weight: -40,
    },
  ],
}

test('an account of which nothing is known has no attribute', () => {
  expect(evaluate(rules, [], now)).toEqual({ score: 0, level: 'none', attributes: [] })
})

test('a rule holds from the signal that completes it until the first that it needs is too old', () => {
  const signals = [9, 4, 2].map((days) => signal('proof-refused', days))
  const { attributes, score, level } = evaluate(rules, signals, now)
  expect([score, level]).toEqual([30, 'watch'])
  expect(attributes).toEqual([
    {
      ...{ attribute: 'refused-proofs', rule: 'few-proofs', weight: 30 },
      ...{ since: daysAgo(4), until: daysAgo(-6) },
    },
  ])
  expect(nextLookAt({ attributes }, signals, now)).toEqual(daysAgo(-6))
})

test('it holds at the instant before that, and not from it on', () => {
  const signals = [9, 4].map((days) => signal('proof-refused', days))
  const end = daysAgo(-1)
  expect(evaluate(rules, signals, new Date(end.getTime() - 1)).attributes).toHaveLength(1)
  expect(evaluate(rules, signals, end).attributes).toEqual([])
})

test('of one attribute the heaviest rule counts, and all conditions of a rule have to hold', () => {
  const proofs = [1, 1, 2, 3].map((days) => signal('proof-refused', days))
  const revoked = signal('reward-revoked', 5)
  expect(evaluate(rules, [...proofs, revoked], now)).toMatchObject({ score: 50, level: 'watch' })
  const all = [...proofs, revoked, signal('registered', 20)]
  expect(evaluate(rules, all, now)).toMatchObject({ score: 110, level: 'hold' })
})

test('what speaks for an account is subtracted, to zero at most', () => {
  const proven = signal('identity-proven', 100)
  expect(evaluate(rules, [proven], now)).toMatchObject({ score: 0, level: 'none' })
  const revoked = [signal('reward-revoked', 5), signal('registered', 20)]
  expect(evaluate(rules, [...revoked, proven], now)).toMatchObject({ score: 20, level: 'none' })
})

test('an accepted objection takes away what came before it, and nothing that comes after', () => {
  const signals = [9, 4].map((days) => signal('proof-refused', days))
  const cleared = { 'refused-proofs': daysAgo(4) }
  expect(evaluate(rules, signals, now, cleared).attributes).toEqual([])
  const later = [...signals, signal('proof-refused', 1), signal('proof-refused', 0)]
  expect(evaluate(rules, later, now, cleared).score).toBe(30)
})

test('what has not happened yet does not count until it has', () => {
  const signals = [1, -1].map((days) => signal('proof-refused', days))
  const assessment = evaluate(rules, signals, now)
  expect(assessment.attributes).toEqual([])
  expect(nextLookAt(assessment, signals, now)).toEqual(daysAgo(-1))
  expect(nextLookAt(assessment, signals.slice(0, 1), now)).toBeNull()
})

test('the highest level of the past is found, also when it is over', () => {
  const old = [100, 99, 99, 98].map((days) => signal('proof-refused', days))
  const more = [signal('reward-revoked', 98), signal('registered', 110)]
  expect(evaluate(rules, [...old, ...more], now).level).toBe('none')
  expect(highestLevel(rules, [...old, ...more])).toBe('hold')
  expect(highestLevel(rules, old)).toBe('watch')
})

test('no table holds rewards for one reason alone', () => {
  expect(riskRules.parse(FIRST_RISK_RULES)).toEqual(FIRST_RISK_RULES)
  const alone = structuredClone(FIRST_RISK_RULES)
  Object.assign(alone.rules[0] ?? {}, { weight: alone.holdFrom })
  expect(riskRules.safeParse(alone).error?.issues[0]?.path).toEqual(['rules', 0, 'weight'])
})

test('no rule asks for what is not kept so long', () => {
  const [first] = FIRST_RISK_RULES.rules
  const asking = (withinDays: number) => {
    const when = [{ signal: 'order-refunded', from: 1, withinDays }]
    return riskRules.safeParse({ ...FIRST_RISK_RULES, rules: [{ ...first, when }] })
  }
  expect(asking(90).success).toBe(true)
  expect(asking(91).error?.issues[0]?.path).toEqual(['rules', 0, 'when', 0, 'withinDays'])
})

test('a table is refused with a rule of the same id, or a watch above its hold', () => {
  const [first] = FIRST_RISK_RULES.rules
  const twice = { ...FIRST_RISK_RULES, rules: [first, first] }
  expect(riskRules.safeParse(twice).success).toBe(false)
  expect(riskRules.safeParse({ ...FIRST_RISK_RULES, watchFrom: 81 }).success).toBe(false)
})
