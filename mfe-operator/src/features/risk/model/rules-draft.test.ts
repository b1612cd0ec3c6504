import { FIRST_RISK_RULES, riskRules } from '@platform/contracts/growth/risk-rules'
import { expect, test } from 'vitest'
import { draftOf, newRule, type RuleDraft, type RulesDraft, rulesOf } from './rules-draft.ts'

let key = 0
const nextKey = () => {
  key += 1
  return key
}
const draft = (): RulesDraft => draftOf(FIRST_RISK_RULES, nextKey)
const withRule = (change: Partial<RuleDraft>): RulesDraft => {
  const { rules, ...rest } = draft()
  return { ...rest, rules: rules.map((rule, n) => (n === 1 ? { ...rule, ...change } : rule)) }
}

test('a draft that nobody changed is the same table, and one that the service takes', () => {
  expect(rulesOf(draft())).toEqual({ rules: FIRST_RISK_RULES })
  const added = { ...draft(), rules: [{ ...newRule(nextKey(), nextKey()), id: 'new-one' }] }
  const read = rulesOf(added)
  expect('rules' in read && riskRules.safeParse(read.rules).success).toBe(true)
})

test.each([
  [{ ...draft(), watchFrom: '81' }, { kind: 'watch' }],
  [
    { ...draft(), holdFrom: '8 0' },
    { kind: 'number', field: 'holdFrom', min: 1, max: 1_000 },
  ],
  [
    { ...draft(), holdFrom: '0' },
    { kind: 'number', field: 'holdFrom', min: 1, max: 1_000 },
  ],
  [{ ...draft(), rules: [] }, { kind: 'none' }],
  [withRule({ id: 'new' }), { kind: 'id', number: 2 }],
  [withRule({ id: 'No Good' }), { kind: 'id', number: 2 }],
  [withRule({ weight: '80' }), { kind: 'alone', number: 2 }],
  [withRule({ weight: '1.5' }), { kind: 'number', field: 'weight', number: 2, min: -99, max: 99 }],
  [
    withRule({ when: [{ key: 0, signal: 'registered', from: '1', withinDays: '' }] }),
    { kind: 'number', field: 'days', number: 2, min: 1, max: 90 },
  ],
  [
    withRule({ when: [{ key: 0, signal: 'order-refunded', from: '1', withinDays: '91' }] }),
    { kind: 'number', field: 'days', number: 2, min: 1, max: 90 },
  ],
] as const)('a draft says what is wrong with it: %#', (wrong, problem) => {
  expect(rulesOf(wrong)).toEqual({ problem })
})
