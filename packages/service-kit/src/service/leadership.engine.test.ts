import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { uuids } from '../ids.ts'
import { createLease, LEASE_MS, RENEW_MS } from '../mongo/lease.ts'
import { connectMongo, type Mongo } from '../mongo/mongo.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createWorkers } from './workers.ts'

const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('leadership')
const log = pino({ level: 'silent' })
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** One instance of a service, with a worker of the cluster that notes each run, and how many ran at once at most. */
async function startInstance(
  noted: { runs: string[]; running: Set<string>; most: number },
  leaseMs = LEASE_MS,
) {
  const name = randomUUID()
  const connected = await connectMongo(MONGO_URL, MONGO_DATABASE, name, 10_000)
  stops.push(connected.close)
  const link = { cut: false, requests: 0 }
  const parts = { mongo: cuttable(connected, link), ids: { ...uuids, next: () => name }, log }
  const leadership = await createLease(parts, 'leader', leaseMs)
  const workers = createWorkers(log, createMetrics('test'))
  workers.add(
    'shared',
    20,
    async (signal) => {
      noted.runs.push(name)
      noted.running.add(name)
      noted.most = Math.max(noted.most, noted.running.size)
      await sleep(60, undefined, { signal }).catch(() => {})
      noted.running.delete(name)
    },
    { scope: 'cluster' },
  )
  await leadership.start()
  workers.start(leadership)
  const stop = async () => {
    await workers.stop()
    await leadership.stop()
  }
  stops.push(stop)
  return { name, stop, link, isLeading: () => leadership.current() !== undefined }
}

/** A database whose requests fail while the link is cut, as on a partition of the network. */
function cuttable(mongo: Mongo, link: { cut: boolean; requests: number }): Mongo {
  const guarded = (target: object, property: string | symbol) => {
    const value = Reflect.get(target, property)
    if (
      typeof value !== 'function' ||
      !['findById', 'updateOne', 'create'].includes(String(property))
    )
      return value
    return (...args: unknown[]) => {
      link.requests += 1
      if (link.cut) throw new Error('cut off')
      return value.apply(target, args)
    }
  }
  return {
    ...mongo,
    model: (...args: Parameters<Mongo['model']>) =>
      new Proxy(mongo.model(...args), { get: guarded }),
  } as Mongo
}

const fresh = () => ({ runs: [] as string[], running: new Set<string>(), most: 0 })

test('of several instances one runs the work of the cluster; when it stops, another takes over', async () => {
  const noted = fresh()
  const instances = await Promise.all([1, 2, 3].map(() => startInstance(noted)))
  await waitFor(() => noted.runs.length > 20)
  expect(new Set(noted.runs).size).toBe(1)
  const leader = instances.find(({ isLeading }) => isLeading())
  await leader?.stop()
  const others = () => noted.runs.filter((name) => name !== leader?.name)
  const stoppedAt = performance.now()
  await waitFor(() => others().length > 20)
  // A leader that was killed would hold its lease for LEASE_MS.
  expect(performance.now() - stoppedAt).toBeLessThan(LEASE_MS)
  expect(new Set(others()).size).toBe(1)
  expect(noted.most).toBe(1)
})

test('an instance that is cut off ends its run before another takes over within its lease, also one with a shorter lease', async () => {
  const noted = fresh()
  const first = await startInstance(noted)
  const second = await startInstance(noted, LEASE_MS / 2)
  await waitFor(() => noted.runs.length > 5)
  first.link.cut = true
  await waitFor(() => second.isLeading(), 2 * LEASE_MS + RENEW_MS)
  expect(first.isLeading()).toBe(false)
  first.link.cut = false
  noted.runs.length = 0
  await waitFor(() => noted.runs.length > 20)
  expect(new Set(noted.runs)).toEqual(new Set([second.name]))
  expect(noted.most).toBe(1)
})

test('an idle instance sends one request in each third of its lease', async () => {
  const noted = fresh()
  const leaseMs = LEASE_MS / 2
  await startInstance(noted, leaseMs)
  const idle = await startInstance(noted, leaseMs)
  idle.link.requests = 0
  await sleep(leaseMs)
  expect(idle.link.requests).toBeGreaterThan(0)
  // Three, and one more since the interval varies by 20 %.
  expect(idle.link.requests).toBeLessThanOrEqual(4)
})
