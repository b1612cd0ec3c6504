import { expect, test } from 'vitest'
import { createBalanceStore } from './balance-store.ts'

const kcash = (available: string) => ({ currency: 'KCASH', available, held: '0.00' })

test('a streamed balance replaces the one of its currency only', () => {
  const store = createBalanceStore()
  store.replace(
    [kcash('10.00'), { currency: 'RTOKEN', available: '1.000000', held: '0' }],
    store.sequences(),
  )
  store.change(kcash('60.00'), 1)
  expect(store.get().status).toBe('ready')
  expect(store.get().balances.find(({ currency }) => currency === 'KCASH')?.available).toBe('60.00')
  expect(store.get().balances).toHaveLength(2)
})

test('an arriving amount is separate until it settles, and is not counted twice', () => {
  const store = createBalanceStore()
  store.replace([kcash('10.00')], store.sequences())
  const arrival = { id: 'claim-1', currency: 'KCASH', amount: '50.00' }
  store.announce(arrival)
  const settle = store.announce(arrival)
  expect(store.get().arriving).toEqual([arrival])
  expect(store.get().balances[0]?.available).toBe('10.00')
  settle()
  expect(store.get().arriving).toEqual([])
})

test('a credited claim is no longer arriving, also when it is announced after its credit', () => {
  const store = createBalanceStore()
  const arrival = (id: string) => ({ id, currency: 'KCASH', amount: '50.00' })
  store.announce(arrival('claim-1'))
  store.announce(arrival('claim-2'))
  store.credit('claim-1')
  expect(store.get().arriving).toEqual([arrival('claim-2')])
  store.credit('claim-3')
  const settle = store.announce(arrival('claim-3'))
  expect(store.get().arriving).toEqual([arrival('claim-2')])
  settle()
  expect(store.get().arriving).toEqual([arrival('claim-2')])
})

test('a broken stream makes known balances stale; unknown ones stay unknown', () => {
  const store = createBalanceStore()
  store.setStale(true)
  expect(store.get().status).toBe('loading')
  store.replace([kcash('10.00')], store.sequences())
  store.setStale(true)
  expect(store.get().status).toBe('stale')
  store.setStale(false)
  expect(store.get().status).toBe('ready')
})

test('a list requested before an event does not undo the event', () => {
  const store = createBalanceStore()
  const requestedAt = store.sequences()
  store.change(kcash('60.00'), 7)
  store.replace(
    [kcash('10.00'), { currency: 'RTOKEN', available: '1.000000', held: '0' }],
    requestedAt,
  )
  expect(store.get().balances).toEqual([
    { currency: 'RTOKEN', available: '1.000000', held: '0' },
    kcash('60.00'),
  ])
  store.replace([kcash('70.00')], store.sequences())
  expect(store.get().balances).toEqual([kcash('70.00')])
})

test('ignores an event older than the last one of its account', () => {
  const store = createBalanceStore()
  expect(store.change(kcash('60.00'), 7)).toBe(true)
  expect(store.change(kcash('10.00'), 6)).toBe(false)
  expect(store.get().balances).toEqual([kcash('60.00')])
})
