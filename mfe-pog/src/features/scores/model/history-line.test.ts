import { expect, test } from 'vitest'
import { historyLine } from './history-line.ts'

const box = { width: 100, height: 10 }

test('days are steps of their width, the latest at the right', () => {
  const items = [
    { day: '2026-01-05', total: 30 },
    { day: '2026-01-03', total: 10 },
    { day: '2026-01-01', total: 20 },
  ]
  expect(historyLine(items, box)).toBe('0,5 50,5 50,10 100,10 100,0')
})

test('one day is a level line, and none is no line', () => {
  expect(historyLine([{ day: '2026-01-05', total: 30 }], box)).toBe('0,5 100,5')
  expect(historyLine([], box)).toBe('')
})
