import type { MetricDefinition } from './metric-definitions.ts'

/** One query of a panel. */
interface Query {
  expr: string
  /** Of Grafana: `{{route}}`. */
  legend: string
}

/** A graph before it has its place on a dashboard. */
export interface Panel {
  title: string
  description: string
  /** Of Grafana: `s`, `ops` (per second), `percentunit`, `bytes`, `short`. */
  unit: string
  queries: readonly Query[]
}

const RATE = '[$__rate_interval]'
const QUANTILES = [0.5, 0.95, 0.99]

/** The graph that shows a metric of this kind best. */
export function panelOf(metric: MetricDefinition, service: string): Panel {
  const { name, kind, help, labels } = metric
  const of = seriesOf(metric, service)
  const series = `${name}${of}`
  const by = labels.length > 0 ? ` by (${labels.join(', ')})` : ''
  const legend = labels.map((label) => `{{${label}}}`).join(' ') || name
  const about = { title: name, description: help }
  if (kind === 'counter') {
    const expr = `sum${by} (rate(${series}${RATE}))`
    return { ...about, unit: 'ops', queries: [{ expr, legend }] }
  }
  if (kind === 'gauge') {
    const latest = `max${by} (${series})`
    return name.endsWith('_timestamp_seconds')
      ? {
          ...about,
          title: `time since ${name}`,
          unit: 's',
          queries: [{ expr: `time() - ${latest}`, legend }],
        }
      : { ...about, unit: unitOf(name), queries: [{ expr: latest, legend }] }
  }
  return { ...about, unit: unitOf(name), queries: quantilesOf(name, of, labels) }
}

/** The series of this service. A metric whose own label is `service` has no other one of that name. */
const seriesOf = ({ labels }: Pick<MetricDefinition, 'labels'>, service: string) =>
  labels.includes('service') ? '' : `{service="${service}"}`

/** Three quantiles of all, or the 95th of each combination of labels. */
function quantilesOf(name: string, of: string, labels: readonly string[]): Query[] {
  const quantile = (share: number, by: readonly string[]) =>
    `histogram_quantile(${share}, sum by (${['le', ...by].join(', ')}) (rate(${name}_bucket${of}${RATE})))`
  if (labels.length === 0) {
    return QUANTILES.map((share) => ({ expr: quantile(share, []), legend: `p${share * 100}` }))
  }
  const legend = ['p95', ...labels.map((label) => `{{${label}}}`)].join(' ')
  return [{ expr: quantile(0.95, labels), legend }]
}

const unitOf = (name: string) =>
  name.endsWith('_seconds') ? 's' : name.endsWith('_bytes') ? 'bytes' : 'short'

/** Rate, errors and duration of requests, all from `http_request_seconds`. */
export function requestPanels(service: string): Panel[] {
  const of = (more = '') => `{service="${service}"${more}}`
  const rate = (by: string, more = '') =>
    `sum by (${by}) (rate(http_request_seconds_count${of(more)}${RATE}))`
  const slowest = `histogram_quantile(0.99, sum by (le, route) (rate(http_request_seconds_bucket${of()}${RATE})))`
  return [
    {
      title: 'requests',
      description: 'Requests per second, by status',
      unit: 'ops',
      queries: [{ expr: rate('status'), legend: '{{status}}' }],
    },
    {
      title: 'failed requests',
      description: 'Share of requests with a status of 500 or above, by route',
      unit: 'percentunit',
      queries: [
        { expr: `${rate('route', ',status=~"5.."')} / ${rate('route')}`, legend: '{{route}}' },
      ],
    },
    {
      title: 'time to answer',
      description: 'Quantiles over all requests; streams are long by design',
      unit: 's',
      queries: quantilesOf('http_request_seconds', of(), []),
    },
    {
      title: 'slowest routes',
      description: 'The ten routes with the longest 99th percentile',
      unit: 's',
      queries: [{ expr: `topk(10, ${slowest})`, legend: '{{route}}' }],
    },
  ]
}

/** What prom-client measures of every Node process. */
export function processPanels(service: string): Panel[] {
  const of = `{service="${service}"}`
  const each = (title: string, description: string, unit: string, expr: string): Panel => ({
    title,
    description,
    unit,
    queries: [{ expr, legend: '{{instance}}' }],
  })
  return [
    each(
      'CPU',
      'Cores in use, by instance',
      'short',
      `rate(process_cpu_seconds_total${of}${RATE})`,
    ),
    each('memory', 'Resident memory, by instance', 'bytes', `process_resident_memory_bytes${of}`),
    each('event loop', '99th percentile of its lag', 's', `nodejs_eventloop_lag_p99_seconds${of}`),
    each('heap', 'JavaScript heap in use', 'bytes', `nodejs_heap_size_used_bytes${of}`),
  ]
}
