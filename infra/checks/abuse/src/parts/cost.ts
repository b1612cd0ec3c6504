import { processId } from '@platform/chaos/platform/processes'
import { serviceNames } from '@platform/contracts/services'
import { cpuTime } from '@platform/testing/cpu-time'
import { costlyPageRequests } from '../cost/costly-page-requests.ts'
import {
  type Costly,
  costlyHeaders,
  costlyRequests,
  uploadsBeforeLogin,
} from '../cost/costly-requests.ts'
import { costlyTexts } from '../cost/costly-texts.ts'
import { freshRequests } from '../cost/fresh-requests.ts'
import { describeRequest, type RawRequest, sendRequest } from '../http/send-request.ts'
import type { Extent, Findings, Part } from '../part.ts'
import { resetPeak, residentMemory } from '../target/memory.ts'
import { startShellServer } from '../target/shell-server.ts'
import type { Target } from '../target/target.ts'

/** A hostile request may take the CPU time of this many normal ones, and more for the bytes that it makes a service read. */
const NORMAL_REQUESTS = 40
const MS_PER_KIB = 0.05
/** Below this no request is worth sending. */
const ALWAYS_ALLOWED_MS = 60
/** How much a service's memory may grow while it is attacked, MiB: its heap has room to grow, copies of bodies have none. */
const GROWTH_MIB = 128
/** A slow answer counts when it is slow each time: collections of garbage and workers take CPU time too. */
const TRIES = 3
const WARM_UP = 60
const NORMAL_BATCH = 20

/** CPU time and memory of hostile requests, measured beside normal ones. */
export const cost: Part = {
  id: 'cost',
  async run(target, extent) {
    const fresh = await freshRequests(target, extent.seed)
    const found: Findings[] = []
    // One after another: each process would otherwise be measured with the calls that others make of it.
    for (const service of serviceNames) {
      found.push(
        await costOf({
          name: service,
          pid: await processId(target.platform, service),
          normal: await fresh.normal(service),
          calls: [
            ...costlyHeaders(target, service, fresh, extent),
            ...(await costlyRequests(service, fresh)),
            ...costlyTexts(target, service, fresh, extent),
          ],
          uploads: uploadsBeforeLogin(target, service),
        }),
      )
    }
    found.push(await costOfShell(target, extent))
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      violations: found.flatMap(({ violations }) => violations),
      numbers: Object.assign({}, ...found.map(({ numbers }) => numbers)),
    }
  },
}

/** A process with a normal request to it and hostile ones. */
interface Attacked {
  name: string
  pid: number
  normal: RawRequest
  calls: readonly Costly[]
  uploads: readonly RawRequest[]
}

async function costOfShell({ settings }: Target, extent: Extent): Promise<Findings> {
  const { pid, origin, stop } = await startShellServer(settings)
  try {
    const normal = { origin, method: 'GET', path: '/' }
    const calls = costlyPageRequests(origin, extent)
    return await costOf({ name: 'shell', pid, normal, calls, uploads: [] })
  } finally {
    await stop()
  }
}

async function costOf({ name, pid, normal, calls, uploads }: Attacked): Promise<Findings> {
  const timed = async (request: RawRequest) => {
    const before = await cpuTime(pid)
    await sendRequest(request)
    return (await cpuTime(pid)) - before
  }
  const usual = await normalCost(pid, normal)
  await resetPeak(pid)
  const before = await residentMemory(pid)
  const violations: string[] = []
  let largest = 0
  for (const { what, make, kibibytes = 0 } of calls) {
    const allowed = Math.max(ALWAYS_ALLOWED_MS, NORMAL_REQUESTS * usual) + MS_PER_KIB * kibibytes
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
        `${name}, ${what}: ${Math.round(least)} ms of CPU, allowed ${Math.round(allowed)} ms: ${describeRequest(request)}`,
      )
    }
  }
  await Promise.all(uploads.map(sendRequest))
  const { peak } = await residentMemory(pid)
  const growth = Math.round(peak - before.now)
  if (growth > GROWTH_MIB) {
    violations.push(`${name}: its memory grew by ${growth} MiB, allowed ${GROWTH_MIB} MiB`)
  }
  return {
    tried: calls.length + uploads.length,
    violations,
    numbers: {
      [`${name}: normal, µs of CPU`]: Math.round(usual * 1_000),
      [`${name}: largest, ms of CPU`]: Math.round(largest),
      [`${name}: growth, MiB`]: growth,
    },
  }
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
