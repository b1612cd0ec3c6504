import { expect, test } from 'vitest'
import { MOST_ROWS, ROW_HEIGHT, visibleRange } from './visible-range.ts'

const height = 844

test.each([0, 300, 1_000, 5_000, 31_415, 63_000, 64_000, 1_000_000])(
  'scrolled by %i px, the rows in view are in the page, and at most 60',
  (scrolled) => {
    const count = 1_000
    const { from, to } = visibleRange({ top: 200 - scrolled, height, count })
    expect(to - from).toBeLessThanOrEqual(MOST_ROWS)
    const last = count - 1
    const firstSeen = Math.min(last, Math.max(0, Math.floor((scrolled - 200) / ROW_HEIGHT)))
    const lastSeen = Math.min(last, Math.max(0, Math.floor((scrolled - 200 + height) / ROW_HEIGHT)))
    if (scrolled <= count * ROW_HEIGHT) {
      expect(from).toBeLessThanOrEqual(firstSeen)
      expect(to).toBeGreaterThan(lastSeen)
    }
  },
)

test('the window of a large screen renders no more than 60 rows', () => {
  const { from, to } = visibleRange({ top: -10_000, height: 4_320, count: 100_000 })
  expect(to - from).toBe(MOST_ROWS)
})

test('a short list is rendered whole, an empty one not at all', () => {
  expect(visibleRange({ top: 100, height, count: 7 })).toEqual({ from: 0, to: 7 })
  expect(visibleRange({ top: 100, height, count: 0 })).toEqual({ from: 0, to: 0 })
})
