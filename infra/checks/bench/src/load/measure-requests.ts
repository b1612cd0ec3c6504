import { Pool } from 'undici'
import type { Measurement } from '../paired/compare.ts'
import { median } from '../paired/ratio.ts'
import type { Server } from '../servers/start-server.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends requests to one server from `clients` concurrent clients with keep-alive connections. */
export function client(url: string, clients: number) {
  const pool = new Pool(url, { connections: clients, pipelining: 1 })
  return {
    /** @returns the duration of each request, ms. @throws when one fails */
    async send(requests: readonly Request[]): Promise<number[]> {
      const times: number[] = []
      const waiting = requests.values()
      const one = async () => {
        for (const { method, path, headers = {}, body } of waiting) {
          const began = performance.now()
          const answer = await pool.request({ method, path, headers, body: body ?? null })
          const text = await answer.body.text()
          times.push(performance.now() - began)
          // A redirect is an answer; nothing follows it.
          if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${text}`)
        }
      }
      await Promise.all(Array.from({ length: clients }, one))
      return times
    },
  }
}

/**
 * Measures a quantile of the durations of the requests, the median by default, and the CPU time of `servers` per request. The
 * requests are sent again and again until at least so many ms have passed.
 */
export async function measureRequests(
  to: ReturnType<typeof client>,
  servers: readonly Server[],
  requests: readonly Request[],
  quantile = 0.5,
  leastMs = 0,
): Promise<Measurement> {
  const before = await cpuOf(servers)
  const began = performance.now()
  const times: number[] = []
  do times.push(...(await to.send(requests)))
  while (performance.now() - began < leastMs)
  const cpu = ((await cpuOf(servers)) - before) / times.length
  const sorted = times.toSorted((a, b) => a - b)
  const value =
    quantile === 0.5
      ? median(sorted)
      : (sorted[Math.ceil(quantile * sorted.length) - 1] ?? Number.NaN)
  return { value, cpu }
}

/** Measures how many of the requests are answered in a second, and the CPU time of `servers` per request. */
export async function measureThroughput(
  to: ReturnType<typeof client>,
  servers: readonly Server[],
  requests: readonly Request[],
): Promise<Measurement> {
  const before = await cpuOf(servers)
  const began = performance.now()
  await to.send(requests)
  const seconds = (performance.now() - began) / 1_000
  const cpu = ((await cpuOf(servers)) - before) / requests.length
  return { value: requests.length / seconds, cpu }
}

/** CPU time of these servers so far, ms. */
async function cpuOf(servers: readonly Server[]): Promise<number> {
  const times = await Promise.all(servers.map((server) => server.cpu()))
  return times.reduce((sum, time) => sum + time, 0)
}
