import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test.each([
  ['STAFF_NEEDS_SECOND_FACTOR', true, { kind: 'switch', isOn: true }],
  ['KYC_EVENTS', 'off', { kind: 'switch', isOn: false }],
  ['PAYOUT_COOLING_OFF_MS', 86_400_000, { kind: 'hours', count: 24 }],
  ['RAFFLE_DRAW_AFTER_MS', 600_000, { kind: 'minutes', count: 10 }],
  ['KYC_CHECK_TIMEOUT_S', 90, { kind: 'seconds', count: 90 }],
  ['END_CLAIM_MS', 0, { kind: 'seconds', count: 0 }],
  ['CLAN_MEMBER_LIMIT', 50, { kind: 'number', value: 50 }],
  ['JUDGE_MARGIN', 0.05, { kind: 'number', value: 0.05 }],
  ['APPROVAL_ABOVE', '1000000000', { kind: 'number', value: 1_000_000_000n }],
  ['AVATAR_GENERATOR', 'provider', { kind: 'text', text: 'provider' }],
] as const)('%s: %s', (name, value, shown) => {
  expect(shownValue({ name, value })).toEqual(shown)
})
