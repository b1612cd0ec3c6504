import { expect, test } from 'vitest'
import { nextTelling } from './claim-telling.ts'

test('an unanswered claim is told ever more rarely, at last every six hours', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const minutes = [0, 1, 2, 6, 7, 500].map(
    (toldAgain) => (nextTelling(toldAgain, now).getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([5, 10, 20, 320, 360, 360])
})
