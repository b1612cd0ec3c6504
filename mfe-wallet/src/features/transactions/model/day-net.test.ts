import { expect, test } from 'vitest'
import { aTransaction } from '../../../testing/open-wallet.ts'
import { dayNet } from './day-net.ts'

test('adds credits and debits by currency, without the errors of floats', () => {
  const net = dayNet([
    aTransaction({ delta: '0.10' }),
    aTransaction({ delta: '0.20' }),
    aTransaction({ delta: '-1000.50' }),
    aTransaction({ currency: 'USDT', delta: '2.000000' }),
  ])
  expect(net).toEqual([
    { currency: 'KCASH', delta: '-1000.20' },
    { currency: 'USDT', delta: '2.000000' },
  ])
})
