import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = Date.parse('2026-01-15T12:00:00Z')

test.each([
  ['2026-01-15T12:00:10Z', 'now'],
  ['2026-01-15T11:59:01Z', 'now'],
  ['2026-01-15T11:59:00Z', '1 minute ago'],
  ['2026-01-15T10:00:01Z', '1 hour ago'],
  ['2026-01-15T10:00:00Z', '2 hours ago'],
  ['2026-01-08T12:00:00Z', '7 days ago'],
])('%s was %s', (time, text) => {
  expect(formatAgo(time, NOW, 'en')).toBe(text)
})

test('writes it in the language', () => {
  expect(formatAgo('2026-01-15T10:00:00Z', NOW, 'pt-BR')).toBe('há 2 horas')
})
