import { expect, test } from 'vitest'
import { type Deposit, newOfTransaction } from './deposit.ts'

const sent = (log: number, from = '0xa', currency: Deposit['currency'] = 'USDT'): Deposit => ({
  ...{ id: `1:0x1:${log}`, chainId: 1, currency, amount: BigInt(log), from },
  ...{ block: 9, state: 'unclaimed' as const, userId: null },
})
const newLogs = (found: Deposit[], stored: Deposit[]) =>
  newOfTransaction(found, stored).map(({ id }) => Number(id.split(':')[2]))

test('all that a wallet sent in one transaction is new once', () => {
  const both = [sent(4), sent(5)]
  expect(newLogs(both, [])).toEqual([4, 5])
  expect(newLogs(both, both)).toEqual([])
})

test('in another block the same transfers have other places, some of which are known', () => {
  expect(newLogs([sent(5), sent(6)], [sent(4), sent(5)])).toEqual([])
  expect(newLogs([sent(9), sent(10)], [sent(4), sent(5)])).toEqual([])
})

test('what was not stored of a transaction is new, in the same block and in another', () => {
  expect(newLogs([sent(4), sent(5)], [sent(4)])).toEqual([5])
  expect(newLogs([sent(8), sent(9)], [sent(4)])).toEqual([9])
})

test('wallets and currencies are counted apart: not all are asked for at once', () => {
  const stored = [sent(1, '0xa'), sent(2, '0xb')]
  expect(newLogs([sent(3, '0xc')], stored)).toEqual([3])
  expect(newLogs([sent(3, '0xa', 'RTOKEN')], stored)).toEqual([3])
})
