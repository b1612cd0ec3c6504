import { expect, test } from 'vitest'
import { type OrderEnd, orderFaults } from './orders-right.ts'

const ITEMS = [
  { id: 'few', codes: ['F1', 'F2'] },
  { id: 'many', codes: ['M1', 'M2', 'M3'] },
]
const order = (change: Partial<OrderEnd> = {}): OrderEnd => ({
  ...{ order: 'one', item: 'few', status: 'done', isRefunded: false, code: 'F1', shown: ['F1'] },
  ...change,
})
const refused = { status: 'refused', code: null, shown: [] }
const refunded = { status: 'refunded', isRefunded: true, code: null }

test.for<[string, OrderEnd[]]>([
  ['is done', [order()]],
  ['was not looked at before the end', [order({ shown: [] })]],
  ['was refused', [order(refused)]],
  [
    'was given back unseen, and its code sold again',
    [order({ ...refunded, shown: [] }), order({ order: 'two' })],
  ],
  ['was given back after its code was shown', [order(refunded)]],
])('an order that %s is right', ([_name, ends]) => {
  expect(orderFaults(ends, ITEMS)).toEqual([])
})

test.for<[string, OrderEnd[], string]>([
  ['has the code of another', [order(), order({ order: 'two' })], 'a code was sold twice'],
  [
    'has a code that was shown to a buyer who has the money back',
    [order(refunded), order({ order: 'two' })],
    'a code was sold twice',
  ],
  ['showed two codes', [order({ shown: ['F1', 'F2'] })], 'order one showed two codes'],
  [
    'has a code of another item',
    [order({ code: 'M1', shown: [] })],
    'the code of order one is not of its item',
  ],
  ['is there twice', [order(), order({ code: 'F2', shown: [] })], 'order one was placed twice'],
  ['is done without a code', [order({ code: null, shown: [] })], 'order one shows no code'],
  ['does not end', [order({ ...refused, status: 'open' })], 'order one is open'],
  [
    'was refused and showed a code',
    [order({ ...refused, shown: ['F1'] })],
    'order one was refused, and showed a code',
  ],
  ['was given back, and is done', [order({ isRefunded: true })], 'order one is done'],
  [
    'is given back, and nobody asked for it',
    [order({ ...refunded, isRefunded: false })],
    'order one is refunded',
  ],
])('an order that %s is found', ([_name, ends, line]) => {
  expect(orderFaults(ends, ITEMS)).toEqual([line])
})
