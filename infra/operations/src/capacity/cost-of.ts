import { setTimeout as sleep } from 'node:timers/promises'

/** Per request: CPU ms of each service; the requests a second that this machine did meanwhile. */
export interface Cost {
  cpuMs: Readonly<Record<string, number>>
  perSecond: number
}

/** Events that requests left are handled after them: their CPU belongs to the request. */
const AFTERWORK_MS = 5_000

/** @param services name -> its own address, as a process of its own */
export async function costOf(
  services: Readonly<Record<string, string>>,
  requests: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = await cpuSeconds(services)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  await sleep(AFTERWORK_MS)
  const after = await cpuSeconds(services)
  const cpuMs = Object.keys(services).map((name) => {
    const spent = (after[name] ?? 0) - (before[name] ?? 0)
    return [name, (spent * 1000) / requests] as const
  })
  return { cpuMs: Object.fromEntries(cpuMs), perSecond: requests / seconds }
}

async function cpuSeconds(services: Readonly<Record<string, string>>) {
  const readings = Object.entries(services).map(async ([name, url]) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const line = /^process_cpu_seconds_total\S* (\S+)$/m.exec(text)
    if (!line) throw new Error(`${url}/metrics shows no CPU time`)
    return [name, Number(line[1])] as const
  })
  return Object.fromEntries(await Promise.all(readings))
}
