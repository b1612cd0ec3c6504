import { expect, test } from 'vitest'
import { outlineOf, pointOf } from './pentagon.ts'

test('the first part is at the top, and the next one to its right', () => {
  expect(pointOf(0, 5, 1, 100)).toEqual({ x: 0, y: -100 })
  expect(pointOf(1, 5, 1, 100)).toEqual({ x: 95.1, y: -30.9 })
})

test('a share lies between the centre and the rim', () => {
  expect(pointOf(0, 5, 0.5, 100)).toEqual({ x: 0, y: -50 })
  expect(pointOf(0, 5, 4, 100)).toEqual({ x: 0, y: -100 })
  expect(pointOf(2, 5, -1, 100)).toEqual({ x: 0, y: 0 })
  expect(outlineOf([0, 0, 0], 100)).toBe('0,0 0,0 0,0')
})
