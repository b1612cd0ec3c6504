import { describe, expect, it } from 'vitest'
import { formatRemaining, formatRemainingShort, formatSpan } from './format-remaining.ts'
import { timerPhase } from './timer-phase.ts'

const HOUR = 3_600_000

describe('formatRemaining', () => {
  it.each([
    [0, '00:00:00'],
    [-5000, '00:00:00'],
    [1, '00:00:01'],
    [59_001, '00:01:00'],
    [24 * HOUR - 1000, '23:59:59'],
    [24 * HOUR, '1d 00:00:00'],
    [28 * HOUR + 756_000, '1d 04:12:36'],
    [400 * 24 * HOUR, '400d 00:00:00'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatRemaining(ms)).toBe(text)
  })

  it("uses the day unit of the user's language", () => {
    expect(formatRemaining(25 * HOUR, ' दिन')).toBe('1 दिन 01:00:00')
  })
})

describe('formatSpan', () => {
  it.each([
    [31_000, '0:31'],
    [59 * 60_000 + 59_000, '59:59'],
    [HOUR, '01:00:00'],
    [25 * HOUR, '1d 01:00:00'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text)
  })
})

describe('timerPhase', () => {
  const startsAt = '2026-11-21T10:00:00.000Z'
  const endsAt = '2026-11-22T10:00:00.000Z'
  const start = Date.parse(startsAt)

  it('counts to the start, then to the end, then to nothing', () => {
    expect(timerPhase(startsAt, endsAt, start - 1)).toEqual({ phase: 'starts', remaining: 1 })
    expect(timerPhase(startsAt, endsAt, start)).toEqual({ phase: 'ends', remaining: 24 * HOUR })
    expect(timerPhase(startsAt, endsAt, start + 24 * HOUR)).toEqual({ phase: 'over', remaining: 0 })
  })

  it('works without a start or an end', () => {
    expect(timerPhase(undefined, start + 5, start)).toEqual({ phase: 'ends', remaining: 5 })
    expect(timerPhase(startsAt, undefined, start + 5).phase).toBe('over')
  })
})

describe('formatRemainingShort', () => {
  it('omits minutes while days remain, and is exact on the last day', () => {
    expect(formatRemainingShort(12 * 86_400_000 + 23 * 3_600_000 + 59_000)).toBe('12d 23h')
    expect(formatRemainingShort(86_399_000)).toBe('23:59:59')
  })
})
