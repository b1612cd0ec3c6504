import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test.each([
  ['STAFF_NEEDS_SECOND_FACTOR', true, { kind: 'switch', isOn: true }],
  ['KYC_EVENTS', 'off', { kind: 'switch', isOn: false }],
  ['PAYOUT_COOLING_OFF_MS', 86_400_000, { kind: 'hours', count: 24 }],
  ['RAFFLE_DRAW_AFTER_MS', 600_000, { kind: 'minutes', count: 10 }],
  ['KYC_CHECK_TIMEOUT_S', 90, { kind: 'seconds', count: 90 }],
  ['END_CLAIM_MS', 0, { kind: 'seconds', count: 0 }],
  ['CLAN_MEMBER_LIMIT', 50, { kind: 'text', text: '50' }],
  ['APPROVAL_ABOVE', '100000', { kind: 'text', text: '100000' }],
] as const)('%s: %s', (name, value, shown) => {
  expect(shownValue({ name, value })).toEqual(shown)
})
