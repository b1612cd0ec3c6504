import { expect, test } from 'vitest'
import { levelProgress } from './level-progress.ts'

test('a level is as far as the K-Points since it began', () => {
  const level = { number: 4, from: '600', next: '1000' }
  expect(levelProgress({ lifetime: '640', level })).toEqual({ done: 40, whole: 400, left: 360 })
})

test('the last level is full', () => {
  const level = { number: 50, from: '122500', next: null }
  const progress = levelProgress({ lifetime: '122900', level })
  expect(progress).toEqual({ done: 400, whole: 400, left: null })
})
