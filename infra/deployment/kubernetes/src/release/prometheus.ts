import { z } from 'zod'
import type { Answers } from './canary-health.ts'
import { canaryName } from './names.ts'

const found = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

/** Reads how pods answered. Null when Prometheus does not answer: the release goes on by what the cluster says. */
export type ReadAnswers = (
  service: string,
  seconds: number,
) => Promise<{ canary: Answers; stable: Answers } | null>

/** By the label `pod`, which the usual discovery of pods gives. @param url of Prometheus */
export function prometheusAnswers(url: string): ReadAnswers {
  const ask = async (query: string): Promise<number> => {
    const address = new URL(`/api/v1/query?${new URLSearchParams({ query })}`, url)
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`Prometheus: ${response.status}`)
    const { data } = found.parse(await response.json())
    return Number(data.result[0]?.value[1] ?? 0)
  }
  return async (service, seconds) => {
    const count = (pods: string, more = '') =>
      ask(
        `sum(increase(http_request_seconds_count{service="${service}",${pods}${more}}[${Math.ceil(seconds)}s]))`,
      )
    const of = async (pods: string): Promise<Answers> => {
      const [requests, errors] = await Promise.all([count(pods), count(pods, ',status=~"5.."')])
      return { requests, errors }
    }
    const canary = `${canaryName(service)}-.*`
    try {
      const [onCanary, onStable] = await Promise.all([
        of(`pod=~"${canary}"`),
        of(`pod!~"${canary}"`),
      ])
      return { canary: onCanary, stable: onStable }
    } catch {
      return null
    }
  }
}
