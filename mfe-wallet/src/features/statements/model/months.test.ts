import { expect, test } from 'vitest'
import { MONTHS_OFFERED, monthName, monthsUntil } from './months.ts'

test('the months follow each other without a gap, over the turn of a year, the present one first', () => {
  const months = monthsUntil(new Date(2026, 0, 31, 12).getTime())
  expect(months.slice(0, 3).map(({ id }) => id)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(months).toHaveLength(MONTHS_OFFERED)
  for (const [n, { from }] of months.entries()) expect(months[n + 1]?.to ?? from).toEqual(from)
})

test.each([
  ['en', 'November 2026'],
  ['hi', 'नवंबर 2026'],
  ['pt-BR', 'novembro de 2026'],
] as const)('a month is named in %s', (language, name) => {
  const [month] = monthsUntil(new Date(2026, 10, 5).getTime())
  expect(month && monthName(month, language)).toBe(name)
})
