import type { Metrics } from '@platform/service-kit'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { reportMetrics } from './report-metrics.ts'

function registered() {
  const registry = new Registry()
  const registers = [registry]
  const metrics: Metrics = {
    registry,
    counter: (name, help, labels) =>
      new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels) =>
      new Histogram({ name, help, labelNames: [...labels], registers }),
  }
  return { reports: reportMetrics(metrics), text: () => registry.metrics() }
}

test('removes the series of a version a while after its last report, and not those of others', async () => {
  const { reports, text } = registered()
  for (const [version, day] of [
    ['1.0.0', 1],
    ['1.1.0', 2],
  ] as const) {
    const of = { remote: 'mfe-quests', version }
    const at = new Date(2026, 4, day)
    reports.counted({ ...of, kind: 'loaded', ms: 420 }, at)
    reports.counted({ ...of, kind: 'failed', reason: 'render' }, at)
    reports.counted({ ...of, kind: 'vitals', lcp: 1_200, inp: null, cls: 0.1 }, at)
  }
  expect(await text()).toContain(
    'remote_load_seconds_sum{remote="mfe-quests",version="1.0.0"} 0.42',
  )
  expect(await text()).not.toContain('remote_inp_seconds_count{')
  reports.forget(new Date(2026, 4, 2))
  expect(await text()).not.toContain('version="1.0.0"')
  expect(await text()).toContain(
    'remote_failures_total{remote="mfe-quests",version="1.1.0",reason="render"} 1',
  )
})
