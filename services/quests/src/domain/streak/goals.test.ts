import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, goalsAt, periodOf, type Reached, reachGoals } from './goals.ts'

const NOW = new Date('2026-03-05T12:00:00Z')
const tasksAt = (...times: string[]): Activity => ({
  tasks: times.map((time) => new Date(time)),
  campaigns: [],
})
const standing = (reached: Reached, activity: Activity, zone = 'UTC', now = NOW) =>
  Object.fromEntries(goalsAt(reached, activity, now, zone).map((goal) => [goal.id, goal]))

test('a day, a week from Monday and a month are those of the time zone', () => {
  const ids = (day: string) =>
    (['daily', 'weekly', 'monthly'] as const).map((kind) => periodOf(kind, day, 'UTC').id)
  expect(ids('2026-03-01')).toEqual(['2026-03-01', '2026-02-23', '2026-03'])
  expect(ids('2026-03-02')).toEqual(['2026-03-02', '2026-03-02', '2026-03'])
  const march = periodOf('monthly', '2026-03-31', 'America/New_York')
  expect(march.from.toISOString()).toBe('2026-03-01T05:00:00.000Z')
  expect(march.until.toISOString()).toBe('2026-04-01T04:00:00.000Z')
  expect(periodOf('monthly', '2026-02-01', 'UTC').until.toISOString()).toMatch(/^2026-03-01/)
  expect(periodOf('monthly', '2026-12-09', 'UTC').until.toISOString()).toMatch(/^2027-01-01/)
})

test('a goal is reached once, by the last of what it needs', () => {
  const two = tasksAt('2026-03-05T08:00:00Z', '2026-03-05T09:00:00Z', '2026-03-04T09:00:00Z')
  expect(reachGoals({}, two, [NOW], 'UTC', NOW)).toEqual({ reached: {}, goals: [] })
  expect(standing({}, two)['daily-tasks']).toMatchObject({ done: 2, of: 3, reached: false })
  const three = { ...two, tasks: [...two.tasks, NOW] }
  const { reached, goals } = reachGoals({}, three, [NOW], 'UTC', NOW)
  expect(goals).toEqual([{ goal: 'daily-tasks', period: '2026-03-05' }])
  expect(reachGoals(reached, three, [NOW], 'UTC', NOW).goals).toEqual([])
  const daily = standing(reached, three)['daily-tasks']
  expect(daily).toMatchObject({ done: 3, reached: true, reachedAt: NOW })
  const stored = { 'daily-tasks': { period: '2026-03-05', until: new Date('2026-03-06') } }
  const before = standing(stored, three)['daily-tasks']
  expect(before).toMatchObject({ reached: true, reachedAt: null })
  expect(standing(reached, three)['weekly-tasks']).toMatchObject({ done: 4, reached: false })
})

test('campaigns that were claimed count for their own goals', () => {
  const campaigns = ['2026-03-02T00:00:00Z', '2026-03-05T11:00:00Z'].map((time) => new Date(time))
  const { goals } = reachGoals({}, { tasks: [], campaigns }, [NOW], 'UTC', NOW)
  expect(goals).toEqual([{ goal: 'weekly-campaigns', period: '2026-03-02' }])
})

test('yesterday is reached today, when its last task is heard of late', () => {
  const late = tasksAt('2026-03-04T22:00:00Z', '2026-03-04T23:00:00Z', '2026-03-04T23:59:59Z')
  const { goals } = reachGoals({}, late, [new Date('2026-03-04T23:59:59Z'), NOW], 'UTC', NOW)
  expect(goals).toEqual([{ goal: 'daily-tasks', period: '2026-03-04' }])
})

test('another time zone makes no second day of the same tasks', () => {
  const three = tasksAt('2026-03-05T10:30:00Z', '2026-03-05T10:40:00Z', '2026-03-05T10:50:00Z')
  const east = reachGoals({}, three, [NOW], 'Pacific/Kiritimati', NOW)
  expect(east.goals).toEqual([{ goal: 'daily-tasks', period: '2026-03-06' }])
  expect(reachGoals(east.reached, three, [NOW], 'Pacific/Pago_Pago', NOW).goals).toEqual([])
  const west = reachGoals({}, three, [new Date('2026-03-05T10:55:00Z')], 'Pacific/Pago_Pago', NOW)
  expect(west.goals).toEqual([{ goal: 'daily-tasks', period: '2026-03-04' }])
  expect(reachGoals(west.reached, three, [NOW], 'Pacific/Kiritimati', NOW).goals).toEqual([])
})

test('whatever the time zones, no task counts for two days that were reached', () => {
  const zone = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'UTC')
  const step = fc.record({ hours: fc.integer({ min: 0, max: 20 }), zone })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let at = Date.parse('2026-03-01T00:00:00Z')
      let [reached, count]: [Reached, number] = [{}, 0]
      const tasks: Date[] = []
      for (const { hours, zone: timeZone } of steps) {
        at += hours * HOUR_MS
        tasks.push(new Date(at))
        const next = reachGoals(reached, { tasks, campaigns: [] }, [new Date(at)], timeZone, NOW)
        count += next.goals.filter(({ goal }) => goal === 'daily-tasks').length
        reached = next.reached
      }
      expect(count * 3).toBeLessThanOrEqual(tasks.length)
      const days = (at - Date.parse('2026-03-01T00:00:00Z')) / DAY_MS
      expect(count).toBeLessThanOrEqual(days + 3)
    }),
    { numRuns: 200 },
  )
})
