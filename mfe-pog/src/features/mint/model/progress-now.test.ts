import { expect, test } from 'vitest'
import { progressNow } from './progress-now.ts'

test('the estimate goes on between two answers of the server, and ends below a hundred percent', () => {
  const given = { secondsLeft: 40, percent: 60 }
  expect(progressNow(given, 0)).toEqual({ secondsLeft: 40, percent: 60 })
  expect(progressNow(given, 20_000)).toEqual({ secondsLeft: 20, percent: 80 })
  expect(progressNow(given, 90_000)).toEqual({ secondsLeft: 0, percent: 99 })
})

test('an estimate that has run out says nothing more', () => {
  expect(progressNow({ secondsLeft: 0, percent: 99 }, 5_000)).toEqual({
    secondsLeft: 0,
    percent: 99,
  })
})
