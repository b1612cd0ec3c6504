import { expect, test } from 'vitest'
import { aTransaction } from '../../../testing/open-wallet.ts'
import { summarize } from './summarize.ts'

test('adds up what came in and what went out, by currency', () => {
  const { flows } = summarize([
    aTransaction({ delta: '250.00' }),
    aTransaction({ delta: '50.50' }),
    aTransaction({ delta: '-100.50' }),
    aTransaction({ currency: 'USDT', delta: '-2' }),
  ])
  expect(flows).toEqual([
    { currency: 'KCASH', received: '300.50', spent: '100.50', share: 0.749 },
    { currency: 'USDT', received: '0.000000', spent: '2.000000', share: 0 },
  ])
})

test('counts each type with its net, the most frequent first', () => {
  const { kinds } = summarize([
    aTransaction({ type: 'shop', delta: '-30.00' }),
    aTransaction({ delta: '250.00' }),
    aTransaction({ delta: '50.00' }),
  ])
  expect(kinds).toEqual([
    { type: 'reward', count: 2, nets: [{ currency: 'KCASH', delta: '300.00' }] },
    { type: 'shop', count: 1, nets: [{ currency: 'KCASH', delta: '-30.00' }] },
  ])
})

test('has nothing of no transactions', () => {
  expect(summarize([])).toEqual({ flows: [], kinds: [] })
})
