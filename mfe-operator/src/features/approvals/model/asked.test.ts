import { expect, test } from 'vitest'
import { askedOf } from './asked.ts'

const change = (body: object) => askedOf({ kind: 'set-roles', body: { userId: 'fox', ...body } })
const price = (amount: string) => ({ currency: 'KCASH', amount })

test('a change of roles is what it gives and what it takes', () => {
  const given = change({ roles: ['finance', 'support'], before: ['support', 'reviewer'] })
  expect(given).toEqual({ act: 'roles', userId: 'fox', given: ['finance'], taken: ['reviewer'] })
})

test('what is forgiven is what was owed when it was asked for', () => {
  const body = { debtId: 'campaign:1', userId: 'fox', currency: 'KCASH', amount: '7.00' }
  expect(askedOf({ kind: 'forgive-debt', body })).toEqual({
    ...{ act: 'forgive', amount: '7.00', currency: 'KCASH' },
  })
})

test('a correction of the ledger says whether it gives or takes', () => {
  const body = { userId: 'fox', currency: 'KCASH', amount: '7.00' }
  const asked = (direction: string) =>
    askedOf({ kind: 'correct-ledger', body: { ...body, direction } })
  expect(asked('credit')).toEqual({ act: 'credit', amount: '7.00', currency: 'KCASH' })
  expect(asked('debit')).toEqual({ act: 'debit', amount: '7.00', currency: 'KCASH' })
  expect(asked('sideways')).toEqual({ act: 'other', kind: 'correct-ledger' })
})

test('what is given away in the store says how much, and of which item', () => {
  const gift = { amount: '7.00', currency: 'KCASH' }
  const lower = { kind: 'change-store-item', body: { itemId: 'gift-card', change: {}, ...gift } }
  expect(askedOf(lower)).toEqual({ act: 'lower', item: 'gift-card', ...gift })
  const refund = { kind: 'refund-store-order', body: { orderId: '1', userId: 'fox', ...gift } }
  expect(askedOf(refund)).toEqual({ act: 'refund', ...gift })
})

test('prices of avatar slots are those of the slots in order, and of a change', () => {
  const [free, paid] = [price('0.00'), price('500.00')]
  const body = { slots: [free, paid], edit: price('100.00') }
  expect(askedOf({ kind: 'set-slot-prices', body })).toEqual({ act: 'slotPrices', ...body })
})

test('a card that is issued again is named by its owner', () => {
  const body = { userId: 'fox', cardId: 'card', issue: 1, wallet: 'x'.repeat(43) }
  expect(askedOf({ kind: 'reissue-card', body })).toEqual({ act: 'reissue', userId: 'fox' })
})

test.each([
  ['a kind of another version', { kind: 'end-world', body: {} }],
  [
    'a role of another version',
    { kind: 'set-roles', body: { userId: 'f', roles: ['king'], before: [] } },
  ],
  ['no user', { kind: 'set-roles', body: { roles: ['finance'], before: [] } }],
  ['no price', { kind: 'set-slot-prices', body: { slots: [], edit: price('1.00') } }],
  ['half a price', { kind: 'set-slot-prices', body: { slots: [price('1.00')], edit: null } }],
  ['no owner', { kind: 'reissue-card', body: { cardId: 'card' } }],
  ['no amount', { kind: 'issue-currency', body: { currency: 'KCASH' } }],
])('%s is shown by its kind', (_name, request) => {
  expect(askedOf(request)).toEqual({ act: 'other', kind: request.kind })
})
