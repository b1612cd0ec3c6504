import { Pool } from 'undici'
import type { Turn } from '../paired/compare.ts'
import { median } from '../paired/ratio.ts'
import type { Server } from '../servers/start-server.ts'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends requests to one server, `clients` at a time, each over a connection that stays. */
export function client(url: string, clients: number) {
  const pool = new Pool(url, { connections: clients, pipelining: 1 })
  return {
    /** @returns how long each took, ms. @throws when one is not answered with a success */
    async send(requests: readonly Request[]): Promise<number[]> {
      const times: number[] = []
      const waiting = requests.values()
      const one = async () => {
        for (const { method, path, headers = {}, body } of waiting) {
          const began = performance.now()
          const answer = await pool.request({ method, path, headers, body: body ?? null })
          const text = await answer.body.text()
          times.push(performance.now() - began)
          if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`)
        }
      }
      await Promise.all(Array.from({ length: clients }, one))
      return times
    },
  }
}

/** A turn of requests: the median of their times, and the CPU time of `servers` per request. */
export async function requestTurn(
  to: ReturnType<typeof client>,
  servers: readonly Server[],
  requests: readonly Request[],
): Promise<Turn> {
  const before = await cpuOf(servers)
  const times = await to.send(requests)
  const cpu = ((await cpuOf(servers)) - before) / requests.length
  return { value: median(times.toSorted((a, b) => a - b)), cpu }
}

/** CPU ms that these servers have used so far. */
async function cpuOf(servers: readonly Server[]): Promise<number> {
  const times = await Promise.all(servers.map((server) => server.cpu()))
  return times.reduce((sum, time) => sum + time, 0)
}
