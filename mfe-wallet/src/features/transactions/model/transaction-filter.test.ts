import { expect, test } from 'vitest'
import { isNarrowed, queryOf, readFilters, withFilter } from './transaction-filter.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('reads what it knows of an address, and leaves out the rest', () => {
  const wrong = read('type=gift&currency=EUR&status=lost&from=yesterday&to=&search=')
  expect(wrong).toEqual(read(''))
  expect([wrong.type, isNarrowed(wrong)]).toEqual(['all', false])
  const right = read('type=shop&currency=USDT&status=reversed&from=2026-01-02&search=storm')
  expect(right).toMatchObject({ type: 'shop', currency: 'USDT', status: 'reversed' })
  expect(isNarrowed(right)).toBe(true)
})

test('days become the moments at which they begin and end here', () => {
  const { from, to, type, currency } = queryOf(read('from=2026-01-02&to=2026-01-02'))
  expect(from).toBe(new Date(2026, 0, 2).toISOString())
  expect(to).toBe(new Date(2026, 0, 3).toISOString())
  expect([type, currency]).toEqual([undefined, undefined])
})

test('a filter leaves the others in the address', () => {
  const address = new URLSearchParams('type=shop&search=storm')
  expect(withFilter(address, 'type', 'reward').toString()).toBe('type=reward&search=storm')
  expect(withFilter(address, 'type', 'all').toString()).toBe('search=storm')
  expect(withFilter(address, 'search', '').toString()).toBe('type=shop')
})
