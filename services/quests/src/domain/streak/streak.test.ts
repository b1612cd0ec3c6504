import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { addDays, dayOf, startOfDay } from '@platform/contracts/rules/local-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMoment, MOST_FREEZES, newStreak, type Streak, streakAt } from './streak.ts'

const KOLKATA = 'Asia/Kolkata'
const ZONES = [
  KOLKATA,
  'America/Sao_Paulo',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Chatham',
  'UTC',
]

/** The streak after a task at each of these moments. */
const after = (moments: readonly (string | Date)[], from = newStreak(KOLKATA)): Streak =>
  moments.reduce<Streak>((streak, at) => countMoment(streak, new Date(at)), from)
const moveTo = (streak: Streak, timeZone: string): Streak => ({ ...streak, timeZone })
/** Noon of so many days on end, the first on 1 March 2026. */
const noons = (days: number) =>
  Array.from({ length: days }, (_, n) => new Date(Date.parse('2026-03-01T06:30:00Z') + n * DAY_MS))

test('each day counts once, at its first task', () => {
  // 23:59 and 00:01 in India.
  const streak = after(['2026-03-01T18:29:00Z', '2026-03-01T18:31:00Z', '2026-03-02T10:00:00Z'])
  expect(streak).toMatchObject({ lastDay: '2026-03-02', length: 2, longest: 2 })
})

test('a missed day ends it, and the longest stays', () => {
  const streak = after([...noons(3), '2026-03-05T06:30:00Z'])
  expect(streak).toMatchObject({ length: 1, longest: 3, lastDay: '2026-03-05' })
})

test('seven days earn a freeze, two are kept at most, and one keeps the streak over a missed day', () => {
  expect(after(noons(7)).freezes).toBe(1)
  const long = after(noons(30))
  expect(long).toMatchObject({ length: 30, freezes: MOST_FREEZES })
  const kept = after(['2026-04-01T06:30:00Z'], long)
  expect(kept).toMatchObject({ length: 31, freezes: 1 })
  expect(kept.marks.slice(-3)).toEqual([
    { day: '2026-03-30', mark: 'done' },
    { day: '2026-03-31', mark: 'frozen' },
    { day: '2026-04-01', mark: 'done' },
  ])
  expect(after(['2026-04-03T06:30:00Z'], long)).toMatchObject({ length: 1, freezes: 0 })
})

test('a user sees what is left, the end of their day, and the last seven days', () => {
  const streak = after(noons(7))
  const at = (now: string) => streakAt(streak, new Date(now))
  expect(at('2026-03-07T18:00:00Z')).toMatchObject({ days: 7, todayDone: true, freezes: 1 })
  expect(at('2026-03-08T17:00:00Z')).toMatchObject({
    ...{ days: 7, todayDone: false },
    endsAt: new Date('2026-03-08T18:30:00Z'),
  })
  const frozen = at('2026-03-09T06:30:00Z')
  expect(frozen).toMatchObject({ days: 7, freezes: 0, todayDone: false })
  expect(frozen.week.map(({ mark }) => mark)).toEqual([
    ...['done', 'done', 'done', 'done', 'done', 'frozen', 'open'],
  ])
  const lost = at('2026-03-10T06:30:00Z')
  expect(lost).toMatchObject({ days: 0, longest: 7, freezes: 0 })
  expect(lost.week.slice(-3).map(({ mark }) => mark)).toEqual(['missed', 'missed', 'open'])
})

test('a moment that is not after the last one changes nothing', () => {
  const streak = after(noons(3))
  expect(after([...noons(3), ...noons(2)], streak)).toBe(streak)
})

test('who flies east over the date line misses nothing of the date that they left out', () => {
  // 22:00 on Monday in Pago Pago, then 10:00 on Wednesday in Kiritimati, eleven hours later.
  const before = after(['2026-03-03T09:00:00Z'], newStreak('Pacific/Pago_Pago'))
  const landed = moveTo(before, 'Pacific/Kiritimati')
  expect(before.lastDay).toBe('2026-03-02')
  expect(streakAt(landed, new Date('2026-03-03T19:00:00Z'))).toMatchObject({ days: 1 })
  const streak = after(['2026-03-03T20:00:00Z'], landed)
  expect(streak).toMatchObject({ lastDay: '2026-03-04', length: 2 })
})

test('who flies west has no date twice, and goes on with the next one', () => {
  const before = after(['2026-03-02T20:00:00Z'], newStreak('Pacific/Kiritimati'))
  expect(before.lastDay).toBe('2026-03-03')
  const landed = moveTo(before, 'Pacific/Pago_Pago')
  const again = after(['2026-03-03T08:00:00Z', '2026-03-04T08:00:00Z'], landed)
  expect(again).toMatchObject({ lastDay: '2026-03-03', length: 1 })
  expect(streakAt(again, new Date('2026-03-04T08:00:00Z'))).toMatchObject({
    ...{ days: 1, todayDone: true },
  })
  expect(after(['2026-03-05T08:00:00Z'], again)).toMatchObject({ length: 2 })
})

test('who flies west need do nothing on the date that they have twice', () => {
  // 20:00 on Monday in Kiritimati is Sunday in Pago Pago, where Monday follows once more, and then Tuesday.
  const before = after(['2026-03-02T06:00:00Z'], newStreak('Pacific/Kiritimati'))
  const landed = moveTo(before, 'Pacific/Pago_Pago')
  expect(streakAt(landed, new Date('2026-03-03T10:30:00Z'))).toMatchObject({
    ...{ days: 1, todayDone: true },
  })
  const tuesday = new Date('2026-03-03T23:00:00Z')
  expect(streakAt(landed, tuesday)).toMatchObject({ days: 1, todayDone: false })
  expect(after([tuesday], landed)).toMatchObject({ lastDay: '2026-03-03', length: 2 })
})

test('who has just landed is not late by the clock that they left', () => {
  // 01:00 on Monday and 23:30 on Tuesday in Pago Pago, which is Tuesday and Thursday in Kiritimati.
  const before = after(['2026-03-02T12:00:00Z'], newStreak('Pacific/Pago_Pago'))
  const streak = after(['2026-03-04T10:30:00Z'], moveTo(before, 'Pacific/Kiritimati'))
  expect(streak).toMatchObject({ lastDay: '2026-03-05', length: 2 })
})

test('the journey excuses the date that it left out, and no other', () => {
  const before = after(['2026-03-03T09:00:00Z'], newStreak('Pacific/Pago_Pago'))
  const late = after(['2026-03-05T11:00:00Z'], moveTo(before, 'Pacific/Kiritimati'))
  expect(late).toMatchObject({ length: 1 })
})

const zone = fc.constantFrom(...ZONES)
/** Two years around 2026, with every change of a clock. */
const START = Date.parse('2025-06-01T00:00:00Z')
const event = fc.record({
  hours: fc.double({ min: 0.01, max: 60, noNaN: true }),
  zone,
  isMoved: fc.boolean(),
})

test('whatever moments, time zones and journeys: no more days than have passed, and nothing counts twice', () => {
  fc.assert(
    fc.property(zone, fc.array(event, { minLength: 1, maxLength: 60 }), (first, events) => {
      let at = START
      let streak = newStreak(first)
      for (const { hours, zone: next, isMoved } of events) {
        at += Math.ceil(hours * HOUR_MS)
        const before = isMoved ? moveTo(streak, next) : streak
        streak = countMoment(before, new Date(at))
        const elapsed = (at - (streak.beganAt?.getTime() ?? at)) / DAY_MS
        expect(streak.length).toBeLessThanOrEqual(elapsed + 2 + 2 / 24)
        expect(streak.length - before.length).toBeLessThanOrEqual(1)
        expect((streak.lastDay ?? '') >= (before.lastDay ?? '')).toBe(true)
        if (streak.length > before.length) expect(streak.lastDay).not.toBe(before.lastDay)
        expect(streak.freezes).toBeLessThanOrEqual(MOST_FREEZES)
        expect(countMoment(streak, new Date(at))).toBe(streak)
        const days = streak.marks.map(({ day }) => day)
        expect(days).toEqual([...new Set(days)].sort())
      }
    }),
    { numRuns: 300 },
  )
})

test('in any time zone, a task at any hour of each day never loses a day, whatever the clocks do', () => {
  const hour = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(zone, fc.array(hour, { minLength: 2, maxLength: 40 }), (timeZone, hours) => {
      // Over the changes of March and of November, and those of Brazil, which were at midnight.
      for (const first of ['2026-02-25', '2026-10-20', '2018-10-25', '2018-02-10']) {
        const moments = hours.map((part, n) => {
          const [from, until] = [n, n + 1].map((days) =>
            startOfDay(addDays(first, days), timeZone).getTime(),
          ) as [number, number]
          return new Date(from + Math.floor(part * (until - from)))
        })
        const streak = after(moments, newStreak(timeZone))
        expect(streak.length).toBe(hours.length)
        expect(streak.lastDay).toBe(dayOf(moments.at(-1) as Date, timeZone))
      }
    }),
    { numRuns: 40 },
  )
})

test('moments in any order count as the latest of them do, and their repetition counts nothing', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 20 * 24 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(zone, moments, (timeZone, hours) => {
      const all = hours.map((n) => new Date(START + n * HOUR_MS))
      const once = after(all, newStreak(timeZone))
      expect(after([...all, ...all], once)).toBe(once)
      const latest = new Date(Math.max(...all.map((at) => at.getTime())))
      expect(once.lastDay).toBe(dayOf(latest, timeZone))
    }),
    { numRuns: 200 },
  )
})
