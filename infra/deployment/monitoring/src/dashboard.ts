import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { type Alarm, anchorOf } from './alarm.ts'
import { alarms } from './alarms.ts'
import type { MetricDefinition } from './metric-definitions.ts'
import { type Panel, panelOf, processPanels, requestPanels } from './panels.ts'
import { metricNamesIn } from './promql.ts'

const WIDTH = 24
const PANEL = { w: 8, h: 7 } as const
const PROMETHEUS = { type: 'prometheus', uid: '$datasource' } as const
/** Shown by `requestPanels`. */
const REQUESTS = 'http_request_seconds'

/** The dashboard of a service for Grafana, from the metrics that it defines and those of service-kit. */
export function dashboard(service: ServiceDescriptor, metrics: readonly MetricDefinition[]) {
  const { name } = service
  const shown = metricsOf(service, metrics)
  const own = shown.filter(({ file }) => file.startsWith('services/'))
  const ofKit = (folder: string) => shown.filter(({ file }) => file.startsWith(`${KIT}${folder}/`))
  const panels = (list: readonly MetricDefinition[]) => list.map((metric) => panelOf(metric, name))
  const requests = ofKit('http').filter((metric) => metric.name !== REQUESTS)
  const taken = [...own, ...ofKit('http'), ...ofKit('events')]
  const rows: [title: string, panels: Panel[]][] = [
    ['Requests', [...requestPanels(name), ...panels(requests)]],
    [name, panels(own)],
    ['Events', panels(ofKit('events'))],
    ['Workers and calls', panels(shown.filter((metric) => !taken.includes(metric)))],
    ['Process', processPanels(name)],
  ]
  return {
    uid: `platform-${name}`,
    title: `platform: ${name}`,
    tags: ['platform'],
    schemaVersion: 39,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels: placed(
      alarmsText(shown),
      rows.filter(([, list]) => list.length > 0),
    ),
  }
}

const KIT = 'packages/service-kit/src/'

/** Its own, and those of service-kit of what it uses. */
export function metricsOf(
  { name, engines }: Pick<ServiceDescriptor, 'name' | 'engines'>,
  metrics: readonly MetricDefinition[],
): MetricDefinition[] {
  return metrics.filter(({ file }) => {
    if (file.startsWith('services/')) return file.startsWith(`services/${name}/`)
    return engines.kafka || !file.startsWith(`${KIT}events/`)
  })
}

/** Alarms that look at one of these metrics, each with its section of the runbook. */
function alarmsText(metrics: readonly MetricDefinition[]): string {
  const names = new Set(metrics.map((metric) => metric.name))
  const looks = ({ expr }: Alarm) =>
    metricNamesIn(expr).some((name) => names.has(name) || names.has(withoutPart(name)))
  const lines = alarms
    .filter(looks)
    .map(
      ({ name, means, section }) => `- **${name}**: ${means}. docs/runbook.md#${anchorOf(section)}`,
    )
  return lines.join('\n')
}

/** `http_request_seconds_bucket` is a series of `http_request_seconds`. */
export const withoutPart = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

/** Rows below each other, three panels beside each other. */
function placed(text: string, rows: readonly [title: string, panels: Panel[]][]) {
  let id = 0
  let y = 0
  const next = () => ++id
  const note = {
    id: next(),
    type: 'text',
    title: 'Alarms',
    gridPos: { x: 0, y, w: WIDTH, h: PANEL.h },
    options: { mode: 'markdown', content: text },
  }
  y += PANEL.h
  const others = rows.flatMap(([title, panels]) => {
    const row = { id: next(), type: 'row', title, gridPos: { x: 0, y, w: WIDTH, h: 1 }, panels: [] }
    y += 1
    const graphs = panels.map((panel, index) => {
      const perLine = WIDTH / PANEL.w
      const x = (index % perLine) * PANEL.w
      return graph(next(), panel, { x, y: y + Math.floor(index / perLine) * PANEL.h, ...PANEL })
    })
    y += Math.ceil(panels.length / (WIDTH / PANEL.w)) * PANEL.h
    return [row, ...graphs]
  })
  return [note, ...others]
}

function graph(
  id: number,
  { title, description, unit, queries }: Panel,
  gridPos: { x: number; y: number; w: number; h: number },
) {
  return {
    id,
    type: 'timeseries',
    title,
    description,
    gridPos,
    datasource: PROMETHEUS,
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: PROMETHEUS,
      expr,
      legendFormat: legend,
    })),
  }
}
