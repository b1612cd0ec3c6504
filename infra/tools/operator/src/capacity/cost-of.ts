import { setTimeout as sleep } from 'node:timers/promises'

/** Per request: CPU ms of each service; the requests a second that this machine did meanwhile. */
export interface Cost {
  cpuMs: Readonly<Record<string, number>>
  perSecond: number
}

/** Events that requests left are handled after them: their CPU belongs to the request. */
const AFTERWORK_MS = 5_000
const IDLE_MS = 10_000

/** What the services spend while nobody asks anything is measured first, and taken off. */
export async function openMeter(services: Readonly<Record<string, string>>) {
  const idle = await spent(services, () => sleep(IDLE_MS))
  return async (requests: number, work: () => Promise<unknown>): Promise<Cost> => {
    let seconds = 0
    const busy = await spent(services, async () => {
      const began = performance.now()
      await work()
      seconds = (performance.now() - began) / 1000
      await sleep(AFTERWORK_MS)
    })
    const cpuMs = Object.keys(services).map((name) => {
      const own = (busy.cpuMs[name] ?? 0) - ((idle.cpuMs[name] ?? 0) * busy.ms) / idle.ms
      return [name, Math.max(own, 0) / requests] as const
    })
    return { cpuMs: Object.fromEntries(cpuMs), perSecond: requests / seconds }
  }
}

async function spent(services: Readonly<Record<string, string>>, work: () => Promise<unknown>) {
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

/** @param services name -> the address of its own process */
async function cpuSeconds(services: Readonly<Record<string, string>>) {
  const readings = Object.entries(services).map(async ([name, url]) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const line = /^process_cpu_seconds_total\S* (\S+)$/m.exec(text)
    if (!line) throw new Error(`${url}/metrics shows no CPU time`)
    return [name, Number(line[1])] as const
  })
  return Object.fromEntries(await Promise.all(readings))
}
