import { services } from '@platform/contracts/services'
import { alarms } from '@platform/monitoring/alarms'
import { dashboards } from '@platform/monitoring/write-monitoring'
import { waitFor } from '@platform/testing/wait-for'
import { z } from 'zod'
import { must } from '../prove-all.ts'
import { GRAFANA, JAEGER, PROMETHEUS } from './overlay.ts'

const SOON_MS = 120_000
const LOOK_MS = 2_000

async function read<T extends z.ZodType>(schema: T, url: string): Promise<z.output<T>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  must(response.ok, `${url} answered ${response.status}`)
  return schema.parse(await response.json())
}

const targets = z.object({
  data: z.object({
    activeTargets: z.array(
      z.object({ health: z.string(), labels: z.record(z.string(), z.string()) }),
    ),
  }),
})

/** Prometheus reads `/metrics` of each service. */
export async function everyServiceIsScraped(): Promise<void> {
  const down = async () => {
    const { data } = await read(targets, `${PROMETHEUS}/api/v1/targets?state=active`)
    const up = data.activeTargets.filter(({ health }) => health === 'up')
    const names = up.map(({ labels }) => labels.instance?.split(':')[0])
    return services.filter(({ name }) => !names.includes(name)).map(({ name }) => name)
  }
  await untilNone(down, 'not scraped')
}

const rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) }),
    ),
  }),
})

/** Prometheus has every alarm, and could evaluate it. */
export async function everyRuleIsTaken(): Promise<void> {
  const bad = async () => {
    const { data } = await read(rules, `${PROMETHEUS}/api/v1/rules`)
    const well = data.groups.flatMap((group) => group.rules).filter(({ health }) => health === 'ok')
    const names = well.map(({ name }) => name)
    return alarms.filter(({ name }) => !names.includes(name)).map(({ name }) => name)
  }
  await untilNone(bad, 'not evaluated')
}

/** Every graph of every dashboard asks something that Prometheus understands. */
export async function everyGraphIsAQuery(): Promise<void> {
  const refused: string[] = []
  for (const { title, panels } of await dashboards()) {
    const exprs = panels.flatMap((panel) => ('targets' in panel ? panel.targets : []))
    for (const { expr } of exprs) {
      const query = expr.replaceAll('$__rate_interval', '5m')
      const url = `${PROMETHEUS}/api/v1/query?${new URLSearchParams({ query })}`
      const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      if (status !== 200) refused.push(`${title}: ${expr}`)
    }
  }
  must(refused.length === 0, refused.slice(0, 3).join('; '))
}

const found = z.array(z.object({ uid: z.string() }))

export async function grafanaHasEveryDashboard(): Promise<void> {
  const missing = async () => {
    const uids = (await read(found, `${GRAFANA}/api/search?tag=platform`)).map(({ uid }) => uid)
    return services.filter(({ name }) => !uids.includes(`platform-${name}`)).map(({ name }) => name)
  }
  await untilNone(missing, 'without a dashboard')
}

const traces = z.object({
  data: z.array(
    z.object({ processes: z.record(z.string(), z.object({ serviceName: z.string() })) }),
  ),
})

/** One trace has spans of all these services. */
export async function oneTraceHas(names: readonly [string, ...string[]]): Promise<void> {
  const lacks = async () => {
    const url = `${JAEGER}/api/traces?service=${names[0]}&limit=200&lookback=1h`
    const { data } = await read(traces, url)
    const sets = data.map(({ processes }) =>
      Object.values(processes).map(({ serviceName }) => serviceName),
    )
    return sets.some((set) => names.every((name) => set.includes(name))) ? [] : [names.join(' + ')]
  }
  await untilNone(lacks, 'no trace over')
}

/** @throws with what is left when it is not empty soon */
async function untilNone(look: () => Promise<readonly string[]>, what: string): Promise<void> {
  let left: readonly string[] | string = 'nothing answers'
  const isDone = async () => {
    left = await look().catch((error: Error) => error.message)
    return left.length === 0
  }
  await waitFor(isDone, SOON_MS, LOOK_MS).catch(() => {
    throw new Error(`${what}: ${typeof left === 'string' ? left : left.join(', ')}`)
  })
}
