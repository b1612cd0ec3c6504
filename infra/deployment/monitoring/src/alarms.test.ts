import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from './alarm.ts'
import { alarms } from './alarms.ts'
import { withoutPart } from './dashboard.ts'
import { metricDefinitions } from './metric-definitions.ts'
import { labelsIn, metricNamesIn } from './promql.ts'

const runbook = readFileSync(join(import.meta.dirname, '../../../../docs/runbook.md'), 'utf8')
const headings = Array.from(runbook.matchAll(/^#{2,} (.+)$/gm), ([, heading = '']) => heading)
const defined = new Map((await metricDefinitions()).map((metric) => [metric.name, metric]))
/** Labels that every series has, and the buckets of a histogram. */
const EVERYWHERE = ['service', 'le']

test('an alarm has a name of its own', () => {
  const names = alarms.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(alarms.map(({ name, section }) => [name, section]))(
  'the alarm "%s" leads to a section of the runbook',
  (_name, section) => {
    expect(headings).toContain(section)
    expect(runbook).toContain(`(#${anchorOf(section)})`)
  },
)

test.each(alarms.map(({ name, expr }) => [name, expr]))(
  'the alarm "%s" reads metrics that a service defines, by labels that they have',
  (_name, expr) => {
    const names = metricNamesIn(expr)
    const metrics = names.map((name) => defined.get(name) ?? defined.get(withoutPart(name)))
    expect(names.filter((_one, index) => !metrics[index])).toEqual([])
    const labels = [...EVERYWHERE, ...metrics.flatMap((metric) => metric?.labels ?? [])]
    expect(labelsIn(expr).filter((label) => !labels.includes(label))).toEqual([])
  },
)

test.each(alarms.map(({ name, expr, for: lasting }) => [name, expr, lasting] as const))(
  'the condition of "%s" is well formed',
  (_name, expr, lasting) => {
    let open = 0
    for (const sign of expr) {
      open += sign === '(' ? 1 : sign === ')' ? -1 : 0
      expect(open).toBeGreaterThanOrEqual(0)
    }
    expect(open).toBe(0)
    expect(expr).toMatch(/[<>=]/)
    if (lasting) expect(lasting).toMatch(/^\d+[smhd]$/)
  },
)

test('names and labels of an expression are found', () => {
  const expr =
    'sum by (service, le) (rate(http_seconds_bucket{status=~"5..",route!="/a"}[5m])) / max(lag) > 0.02 and time() - age > 60'
  expect(metricNamesIn(expr)).toEqual(['http_seconds_bucket', 'lag', 'age'])
  expect(labelsIn(expr)).toEqual(['service', 'le', 'status', 'route'])
})

test('a heading has the anchor that GitHub gives it', () => {
  expect(anchorOf('A task that stays VALIDATING')).toBe('a-task-that-stays-validating')
  expect(anchorOf("A user's card (old)")).toBe('a-users-card-old')
})
