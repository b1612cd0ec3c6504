import { expect, test } from 'vitest'
import { momentOf, typedMoment } from './moment.ts'

test('a moment is typed in the time zone of the device, and comes back as it was', () => {
  const moment = new Date(2026, 2, 1, 14, 30).toISOString()
  expect(typedMoment(moment)).toBe('2026-03-01T14:30')
  expect(momentOf('2026-03-01T14:30')).toBe(moment)
})

test('what is no moment is none', () => {
  expect([typedMoment(undefined), typedMoment('soon'), momentOf('')]).toEqual(['', '', undefined])
})
