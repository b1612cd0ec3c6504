import { serviceOf, services } from '@platform/contracts/services'
import { describe, expect, test } from 'vitest'
import { dashboard, metricsOf } from './dashboard.ts'
import { metricDefinitions } from './metric-definitions.ts'

const metrics = await metricDefinitions()

describe.each(services.map((service) => [service.name, service] as const))(
  '%s',
  (_name, service) => {
    const { panels, uid } = dashboard(service, metrics)

    test('shows every metric of the service', () => {
      const exprs = JSON.stringify(panels)
      const hidden = metricsOf(service, metrics).filter(({ name }) => !exprs.includes(name))
      expect(hidden.map(({ name }) => name)).toEqual([])
    })

    test('has panels with ids of their own that do not cover each other', () => {
      const ids = panels.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_none, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
      )
      expect(new Set(cells).size).toBe(cells.length)
      expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
    })

    test('has an address of its own', () => {
      expect(uid).toBe(`platform-${service.name}`)
    })
  },
)

test('a panel reads the series of its service alone', () => {
  const { panels } = dashboard(serviceOf('wallet'), metrics)
  const targets = panels.flatMap((panel) => ('targets' in panel ? panel.targets : []))
  const exprs = targets.map(({ expr }) => expr)
  expect(exprs.length).toBeGreaterThan(10)
  expect(exprs.filter((expr) => !expr.includes('service="wallet"'))).toEqual([])
})

test('a metric about other services is read by its own label', () => {
  const { panels } = dashboard(serviceOf('identity'), metrics)
  const panel = panels.find(({ title }) => title === 'erasures_oldest_seconds')
  expect(panel).toMatchObject({
    targets: [{ expr: 'max by (service) (erasures_oldest_seconds)', legendFormat: '{{service}}' }],
  })
})

test('the note of a dashboard names the alarms about its metrics, with their section', () => {
  const [note] = dashboard(serviceOf('wallet'), metrics).panels
  const text = JSON.stringify(note)
  expect(text).toContain('docs/runbook.md#ledger-does-not-hold')
  expect(text).not.toContain('cards wait')
})
