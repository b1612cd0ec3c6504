import { processId } from '@platform/chaos/platform/processes'
import { type ServiceName, serviceNames } from '@platform/contracts/services'
import { cpuTime } from '@platform/testing/cpu-time'
import { costlyHeaders, costlyRequests, uploadsBeforeLogin } from '../cost/costly-requests.ts'
import { freshRequests } from '../cost/fresh-requests.ts'
import { describeRequest, type RawRequest, sendRequest } from '../http/send-request.ts'
import type { Findings, Part } from '../part.ts'
import { resetPeak, residentMemory } from '../target/memory.ts'

/** A hostile request may take the CPU time of this many normal ones, and more for the bytes that it makes a service read. */
const NORMAL_REQUESTS = 40
const MS_PER_KIB = 0.05
/** Below this no request is worth sending. */
const ALWAYS_ALLOWED_MS = 30
/** How much a service's memory may grow while it is attacked, MiB: its heap has room to grow, copies of bodies have none. */
const GROWTH_MIB = 128
/** A slow answer counts when it is slow each time: collections of garbage and workers take CPU time too. */
const TRIES = 3
const WARM_UP = 60
const NORMAL_BATCH = 20

/** CPU time and memory of hostile requests, measured beside normal ones. */
export const cost: Part = {
  id: 'cost',
  async run(target, { long, seed }) {
    const fresh = await freshRequests(target, seed)
    const found: Findings[] = []
    // One after another: each process would otherwise be measured with the calls that others make of it.
    for (const service of serviceNames) found.push(await costOf(service))
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      violations: found.flatMap(({ violations }) => violations),
      numbers: Object.assign({}, ...found.map(({ numbers }) => numbers)),
    }

    async function costOf(service: ServiceName): Promise<Findings> {
      const pid = await processId(target.platform, service)
      const timed = async (request: RawRequest) => {
        const before = await cpuTime(pid)
        await sendRequest(request)
        return (await cpuTime(pid)) - before
      }
      const normal = await normalCost(pid, await fresh.normal(service))
      const calls = [
        ...costlyHeaders(target, service, fresh, long),
        ...(await costlyRequests(service, fresh)),
      ]
      await resetPeak(pid)
      const before = await residentMemory(pid)
      const violations: string[] = []
      let largest = 0
      for (const { what, make, kibibytes = 0 } of calls) {
        const allowed =
          Math.max(ALWAYS_ALLOWED_MS, NORMAL_REQUESTS * normal) + MS_PER_KIB * kibibytes
        let least = Number.POSITIVE_INFINITY
        let request = await make()
        for (let n = 0; n < TRIES; n += 1) {
          if (n > 0) request = await make()
          least = Math.min(least, await timed(request))
          if (least <= allowed) break
        }
        largest = Math.max(largest, least)
        if (least > allowed) {
          violations.push(
            `${service}, ${what}: ${Math.round(least)} ms of CPU, allowed ${Math.round(allowed)} ms: ${describeRequest(request)}`,
          )
        }
      }
      const uploads = uploadsBeforeLogin(target, service)
      await Promise.all(uploads.map(sendRequest))
      const { peak } = await residentMemory(pid)
      const growth = Math.round(peak - before.now)
      if (growth > GROWTH_MIB) {
        violations.push(`${service}: its memory grew by ${growth} MiB, allowed ${GROWTH_MIB} MiB`)
      }
      return {
        tried: calls.length + uploads.length,
        violations,
        numbers: {
          [`${service}: normal, µs of CPU`]: Math.round(normal * 1_000),
          [`${service}: largest, ms of CPU`]: Math.round(largest),
          [`${service}: growth, MiB`]: growth,
        },
      }
    }
  },
}

/** CPU time of a normal request, ms: the best of several batches. */
async function normalCost(pid: number, request: RawRequest): Promise<number> {
  for (let n = 0; n < WARM_UP; n += 1) await sendRequest(request)
  let best = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < TRIES; batch += 1) {
    const before = await cpuTime(pid)
    for (let n = 0; n < NORMAL_BATCH; n += 1) await sendRequest(request)
    best = Math.min(best, ((await cpuTime(pid)) - before) / NORMAL_BATCH)
  }
  return best
}
