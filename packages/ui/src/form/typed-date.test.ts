import { describe, expect, it } from 'vitest'
import { correctedDate, shownDate, typedDate } from './typed-date.ts'

describe('typedDate', () => {
  it.each([
    ['3', '3'],
    ['31', '31'],
    ['31/', '31/'],
    ['311', '31/1'],
    ['31/12/20', '31/12/20'],
    ['31122026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['३१/१२/२०२६', '2026-12-31'],
    ['31/12/20267', '2026-12-31'],
    ['ab', ''],
  ])('reads %s as %s', (text, value) => {
    expect(typedDate(text)).toBe(value)
  })

  it.each(['30/02/2026', '29/02/2025', '12/13/2026', '00/01/2026'])(
    'leaves %s as typed, because it is no calendar day',
    (text) => {
      expect(typedDate(text)).toBe(text)
    },
  )
})

describe('shownDate', () => {
  it('shows the day first', () => {
    expect(shownDate('2026-12-31')).toBe('31/12/2026')
    expect(shownDate('31/12/20')).toBe('31/12/20')
  })
})

describe('correctedDate', () => {
  it('keeps the text as typed', () => {
    expect(correctedDate('31/2/2000')).toBe('31/2/2000')
    expect(correctedDate('3a1/12/2000')).toBe('2000-12-31')
  })
})
