import { setTimeout as sleep } from 'node:timers/promises'

/** CPU ms of each service per request, and the requests per second of the measurement. */
export interface Cost {
  cpuMs: Readonly<Record<string, number>>
  perSecond: number
}

/** Services handle the events of the last requests in this time; their CPU time is part of the cost. */
const EVENTS_MS = 5_000
const IDLE_MS = 10_000

/**
 * Measures the services' idle CPU time first, which each later measurement subtracts.
 * @param services name -> the address of its own process
 */
export async function openMeter(services: Readonly<Record<string, string>>) {
  const idle = await cpuTimeOf(services, () => sleep(IDLE_MS))
  return async (requests: number, work: () => Promise<unknown>): Promise<Cost> => {
    let seconds = 0
    const busy = await cpuTimeOf(services, async () => {
      const began = performance.now()
      await work()
      seconds = (performance.now() - began) / 1000
      await sleep(EVENTS_MS)
    })
    const cpuMs = Object.keys(services).map((name) => {
      const own = (busy.cpuMs[name] ?? 0) - ((idle.cpuMs[name] ?? 0) * busy.ms) / idle.ms
      return [name, Math.max(own, 0) / requests] as const
    })
    return { cpuMs: Object.fromEntries(cpuMs), perSecond: requests / seconds }
  }
}

async function cpuTimeOf(services: Readonly<Record<string, string>>, work: () => Promise<unknown>) {
  const before = await cpuSeconds(services)
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const after = await cpuSeconds(services)
  const cpuMs = Object.keys(services).map((name) => [
    name,
    ((after[name] ?? 0) - (before[name] ?? 0)) * 1000,
  ])
  return { ms, cpuMs: Object.fromEntries(cpuMs) as Record<string, number> }
}

async function cpuSeconds(services: Readonly<Record<string, string>>) {
  const readings = Object.entries(services).map(async ([name, url]) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const line = /^process_cpu_seconds_total\S* (\S+)$/m.exec(text)
    if (!line) throw new Error(`${url}/metrics has no CPU time`)
    return [name, Number(line[1])] as const
  })
  return Object.fromEntries(await Promise.all(readings))
}
