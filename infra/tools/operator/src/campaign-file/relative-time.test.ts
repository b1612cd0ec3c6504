import { expect, test } from 'vitest'
import { isRelative, resolveTime } from './relative-time.ts'
import { resolveTimes } from './resolve-times.ts'

const now = new Date('2026-03-01T10:00:00.000Z')

test('a time may count from now', () => {
  expect(resolveTime('now', now, null)).toBe('2026-03-01T10:00:00.000Z')
  expect(resolveTime('now-90m', now, null)).toBe('2026-03-01T08:30:00.000Z')
  expect(resolveTime('now + 2w', now, null)).toBe('2026-03-15T10:00:00.000Z')
})

test('a time with an offset becomes UTC', () => {
  expect(resolveTime('2026-03-01T18:00:00+05:30', now, null)).toBe('2026-03-01T12:30:00.000Z')
})

test('what is no time is left for the schema to refuse', () => {
  for (const text of ['tomorrow', '2026-03-01', '2026-03-01T10:00:00', 'now+3y', '+3', '-2h']) {
    expect(resolveTime(text, now, now.toISOString())).toBe(text)
    expect(isRelative(text)).toBe(false)
  }
})

test('each time of a campaign may count from the one before, and those that depend on the import are named', () => {
  const entry = { startsAt: 'now+1d', endsAt: '+2d', claimEndsAt: '2026-04-01T00:00:00Z' }
  expect(resolveTimes(entry, now)).toEqual({
    entry: {
      startsAt: '2026-03-02T10:00:00.000Z',
      endsAt: '2026-03-04T10:00:00.000Z',
      claimEndsAt: '2026-04-01T00:00:00.000Z',
    },
    relative: ['startsAt', 'endsAt'],
  })
})
