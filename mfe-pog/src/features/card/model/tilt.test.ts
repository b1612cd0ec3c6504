import { expect, test } from 'vitest'
import { MOST_TILT, tiltOfDevice, tiltOfPointer } from './tilt.ts'

test('a card looks straight ahead under a pointer in its middle', () => {
  expect(tiltOfPointer(0.5, 0.5)).toEqual({ x: 0, y: 0, lightX: 0.5, lightY: 0.5 })
})

test('a card turns to the pointer, and no further than its limit outside of it', () => {
  expect(tiltOfPointer(1, 0)).toMatchObject({ x: MOST_TILT, y: MOST_TILT })
  expect(tiltOfPointer(-3, 9)).toMatchObject({ x: -MOST_TILT, y: -MOST_TILT })
})

test('a card on a phone that is held as usual looks straight ahead, and follows it to both sides', () => {
  expect(tiltOfDevice(45, 0)).toMatchObject({ x: 0, y: 0 })
  expect(tiltOfDevice(45, 30).y).toBe(MOST_TILT)
  expect(tiltOfDevice(120, -90)).toMatchObject({ x: -MOST_TILT, y: -MOST_TILT })
})
