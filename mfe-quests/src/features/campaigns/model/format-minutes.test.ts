import { expect, test } from 'vitest'
import { formatMinutes } from './format-minutes.ts'

test.each([
  [1, 'en', '1 minute'],
  [90, 'en', '90 minutes'],
  [60, 'en', '1 hour'],
  [1_440, 'en', '24 hours'],
  [2_880, 'en', '2 days'],
  [1_440, 'pt-BR', '24 horas'],
] as const)('%i minutes in %s read %s', (minutes, language, text) => {
  expect(formatMinutes(minutes, language)).toBe(text)
})
