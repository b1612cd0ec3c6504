import { expect, test } from 'vitest'
import { orderInstances } from './order-instances.ts'

const subjects = Array.from({ length: 300 }, (_, index) => `user-${index}`)
const first = (urls: string[], subject: string) => orderInstances(urls, () => false, subject)[0]

test('when an instance leaves, only its own accounts move', () => {
  const moved = subjects.filter((subject) => {
    const before = first(['a', 'b', 'c'], subject)
    return before !== 'c' && first(['a', 'b'], subject) !== before
  })
  expect(moved).toEqual([])
})

test('accounts spread over the instances', () => {
  const counts = ['a', 'b', 'c'].map(
    (url) => subjects.filter((subject) => first(['a', 'b', 'c'], subject) === url).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(60)
})

test('an instance that just failed is tried last, but is tried', () => {
  for (const subject of subjects.slice(0, 20)) {
    expect(orderInstances(['a', 'b', 'c'], (url) => url === 'b', subject).at(-1)).toBe('b')
  }
})
