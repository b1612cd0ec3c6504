import { expect, test } from 'vitest'
import { addReport, emptyRollup } from './report-rollup.ts'
import { trendsOf } from './trend-points.ts'

const HOUR = 3_600_000
const since = new Date('2030-01-01T00:00:00.000Z')

function hour(version: string, n: number, loads: readonly number[], failures = 0) {
  const rollup = emptyRollup()
  const of = { remote: 'mfe-quests', version }
  for (const ms of loads) addReport(rollup, { kind: 'loaded', ...of, ms }, true)
  for (let f = 0; f < failures; f++)
    addReport(rollup, { kind: 'failed', ...of, reason: 'mount' }, true)
  return { version, hour: new Date(since.getTime() + n * HOUR), rollup }
}

test('hours are added up to steps; a step without reports is left out', () => {
  const hours = [hour('1', 0, [100]), hour('1', 3, [100, 100], 1), hour('1', 8, [100])]
  const [trend] = trendsOf(hours, { since, stepMs: 4 * HOUR })
  expect(
    trend?.points.map(({ at, loads, failures }) => [at.slice(11, 13), loads, failures]),
  ).toEqual([
    ['00', 3, 1],
    ['08', 1, 0],
  ])
  expect(trend?.total).toMatchObject({ loads: 4, failures: 1, lcp: null })
  expect(trend?.total.reasons).toEqual([{ reason: 'mount', count: 1 }])
})

test('versions come by their loads, each with its own figures', () => {
  const trends = trendsOf([hour('1', 0, [100]), hour('2', 0, [2_000, 2_000])], {
    since,
    stepMs: HOUR,
  })
  expect(trends.map(({ version }) => version)).toEqual(['2', '1'])
  const [slow, fast] = trends.map(({ total }) => total.loadMs ?? 0)
  expect(slow).toBeGreaterThan((fast ?? 0) * 10)
})
