import type { Transaction } from '@platform/contracts/wallet/http'
import { expect, test } from 'vitest'
import { rowsOf } from './rows-of.ts'

const exchange = { from: 'USDT', pay: '5.000000', to: 'KCASH', receive: '5000.00' } as const
const leg = (id: string, own: Partial<Transaction>): Transaction => ({
  ...{ id, type: 'meta-txn', currency: 'KCASH', delta: '5000.00', balanceAfter: '0.00' },
  ...{ reference: null, exchange, createdAt: '2026-01-15T12:00:00.000Z', ...own },
})
const paid = { currency: 'USDT', delta: '-5.000000' } as const
const shown = (transactions: Transaction[]) =>
  rowsOf(transactions).map(({ transaction, given }) => [transaction.id, given?.id])

test('an exchange is one row with what was given for it, in either order', () => {
  expect(shown([leg('b', {}), leg('a', paid)])).toEqual([['b', 'a']])
  expect(shown([leg('a', paid), leg('b', {})])).toEqual([['b', 'a']])
})

test('two exchanges of the same amounts are two rows, and what came back is one of its own', () => {
  const later = { createdAt: '2026-01-15T12:01:00.000Z' }
  const list = [leg('d', later), leg('c', { ...paid, ...later }), leg('b', {}), leg('a', paid)]
  expect(shown(list)).toEqual([
    ['d', 'c'],
    ['b', 'a'],
  ])
  const back = leg('e', { currency: 'USDT', delta: '5.000000' })
  expect(shown([back, leg('a', paid)])).toEqual([
    ['e', undefined],
    ['a', undefined],
  ])
})

test('by its id an exchange is one row, also where its two sides are not of one moment', () => {
  const side = (id: string, of: string, own: Partial<Transaction>) =>
    leg(id, { ...own, exchange: { ...exchange, id: of } })
  const sooner = { createdAt: '2026-01-15T11:59:59.990Z' }
  const list = [
    ...[side('d', 'two', {}), side('c', 'one', {})],
    ...[side('b', 'two', { ...paid, ...sooner }), side('a', 'one', { ...paid, ...sooner })],
  ]
  expect(shown(list)).toEqual([
    ['d', 'b'],
    ['c', 'a'],
  ])
})

test('one side alone, as a filter by currency leaves it, is a row', () => {
  expect(shown([leg('a', paid)])).toEqual([['a', undefined]])
  expect(shown([leg('b', {})])).toEqual([['b', undefined]])
})

test('a swap with its fee is one row of both, and earnings with their tax are one', () => {
  const chain = (step: 'swap' | 'swap-fee', own: Partial<Transaction>) =>
    leg(step, { currency: 'USDT', chain: { id: 'x', step }, ...own })
  const [fee, swap] = [
    chain('swap-fee', { delta: '-0.183714', balanceAfter: '4.000000' }),
    chain('swap', { delta: '-9.816286', balanceAfter: '4.183714' }),
  ]
  const of = (step: 'collected' | 'tax', own: Partial<Transaction>) =>
    leg(step, { earning: { id: 'y', step }, ...own })
  const tax = of('tax', { delta: '-224.00', balanceAfter: '896.00' })
  const collected = of('collected', { delta: '1120.00', balanceAfter: '1120.00' })
  expect(rowsOf([fee, swap, tax, collected])).toEqual([
    { transaction: swap, whole: { delta: '-10.000000', balanceAfter: '4.000000' } },
    { transaction: collected, whole: { delta: '896.00', balanceAfter: '896.00' } },
  ])
  expect(rowsOf([fee])).toEqual([{ transaction: fee }])
  expect(rowsOf([swap])).toEqual([{ transaction: swap }])
})
