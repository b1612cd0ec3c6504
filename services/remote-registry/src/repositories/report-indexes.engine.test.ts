import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { connectMongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { watchQueries } from '@platform/testing/index-coverage'
import { expect, onTestFinished, test } from 'vitest'
import { emptyRollup } from '../domain/report-rollup.ts'
import { createRepositories } from './create-repositories.ts'

const of = { channel: 'stable' as const, remote: 'mfe-quests', version: '1.0.0' }
const at = new Date('2026-05-04T12:34:56Z')
const later = (ms: number) => new Date(at.getTime() + ms)

async function repositories() {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(crypto.randomUUID().slice(0, 8))
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  onTestFinished(() => mongo.close())
  return createRepositories(mongo)
}

test('a declared index serves every query, and the sweep deletes what has expired', async () => {
  const queries = watchQueries()
  onTestFinished(() => queries.stop())
  const { outcomes, rollups, plans, previews, pins } = await repositories()
  const outcome = { ...of, device: 'd1', network: 7, reasons: ['mount' as const], at }
  await outcomes.record(outcome)
  await rollups.add(of, at, { ...emptyRollup(), loads: 3 })
  expect(await outcomes.byNetwork(of, at)).toEqual([{ network: 7, devices: 1, failed: 1 }])
  expect(await outcomes.reasons(of, at)).toEqual([{ reason: 'mount', devices: 1 }])
  expect(await outcomes.byVersion('stable', at)).toHaveLength(1)
  expect(await rollups.read('stable', later(-HOUR_MS))).toHaveLength(1)

  expect(await rollups.ofRemote('stable', of.remote, later(-HOUR_MS))).toHaveLength(1)
  const planned = { steps: [{ share: 5, bakeSeconds: 0 }], atEnd: 'stay' as const }
  const conditions = { minDevices: 0, maxFailing: 0, maxSlower: 1 }
  await plans.add({
    id: 'p1',
    ...of,
    by: 't',
    createdAt: at,
    forced: false,
    ...planned,
    conditions,
  })
  await plans.refuse('p1', { share: 10, code: 'FORBIDDEN' })
  expect(await plans.find('p1')).toMatchObject({ ...planned, refused: { code: 'FORBIDDEN' } })
  const preview = {
    id: 'v1',
    remote: of.remote,
    version: of.version,
    path: '/',
    note: null,
    by: 't',
  }
  await previews.put({ ...preview, createdAt: at, expiresAt: later(HOUR_MS) })
  expect(await previews.list({ remote: of.remote, now: at }, 9, null)).toHaveLength(1)
  expect(await previews.list({ now: at }, 9, { value: later(1), id: 'z' })).toHaveLength(1)
  expect(await previews.find('v1', later(HOUR_MS))).toBeUndefined()
  await previews.endOldest(of.remote, 1)
  expect(await pins.expired(at)).toEqual([])
  expect(await pins.counts(of.remote, [of.version])).toEqual(new Map())

  const sweep = async (now: Date) => {
    for (const one of [outcomes, rollups, plans, previews]) await one.deleteExpired(now)
  }
  // Outcomes are retained for 8 days after the last report, rollups for 15.
  await sweep(later(HOUR_MS / 2))
  expect(await outcomes.byVersion('stable', at)).toHaveLength(1)
  await sweep(later(9 * DAY_MS))
  expect(await outcomes.byVersion('stable', at)).toEqual([])
  expect(await previews.find('v1', at)).toBeUndefined()
  expect(await rollups.read('stable', later(-HOUR_MS))).toHaveLength(1)
  await sweep(later(16 * DAY_MS))
  expect(await rollups.read('stable', later(-HOUR_MS))).toEqual([])
  // A plan is kept as long as it is in effect, and 90 days.
  await plans.keep('p1', later(60 * DAY_MS))
  await sweep(later(149 * DAY_MS))
  expect(await plans.find('p1')).toBeDefined()
  await sweep(later(150 * DAY_MS))
  expect(await plans.find('p1')).toBeUndefined()
  expect(queries.unserved()).toEqual([])
})

test('many pages of one device at once are one outcome; earlier ones do not count', async () => {
  const { outcomes } = await repositories()
  const page = { ...of, device: 'd1', network: 1, at }
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      outcomes.record({ ...page, network: n, reasons: n % 2 ? ['render'] : [] }),
    ),
  )
  const tallies = await outcomes.byNetwork(of, at)
  expect(tallies).toMatchObject([{ devices: 1, failed: 1 }])
  await outcomes.record({ ...page, reasons: [], at: later(HOUR_MS) })
  expect(await outcomes.byNetwork(of, later(1))).toMatchObject([{ devices: 1, failed: 0 }])
  expect(await outcomes.byNetwork(of, later(HOUR_MS + 1))).toEqual([])
  expect(await outcomes.byNetwork({ ...of, version: '1.0.1' }, at)).toEqual([])
})

test('adds up what instances write at once for one hour', async () => {
  const { rollups } = await repositories()
  const part = { ...emptyRollup(), loads: 2, loadMs: { 14: 2 }, failures: { render: 1 } }
  await Promise.all(Array.from({ length: 20 }, () => rollups.add(of, at, part)))
  await rollups.add(of, later(HOUR_MS), part)
  const hours = await rollups.read('stable', later(-HOUR_MS))
  expect(hours.map(({ rollup }) => rollup.loads).toSorted()).toEqual([2, 40])
  expect(hours.find(({ rollup }) => rollup.loads === 40)?.rollup).toMatchObject({
    loadMs: { 14: 40 },
    failures: { render: 20 },
    lcp: {},
  })
})

test('a declared index serves every query of errors, and the sweep leaves those of several networks', async () => {
  const queries = watchQueries()
  onTestFinished(() => queries.stop())
  const { errors, errorDevices } = await repositories()
  const error = (message: string) => ({
    ...{ name: 'Error', message, frames: [], key: message, fingerprint: message },
  })
  const count = (message: string, network: number | null, ms = 0) =>
    errors.count(of, error(message), { at: later(ms), network }, 3)
  for (const network of [1, 2, 2]) expect(await count('a', network)).toBe(true)
  expect(await count('b', 1)).toBe(true)
  expect(await count('c', 1, HOUR_MS)).toBe(true)
  // A device that the draw did not give the version takes no place of others.
  expect(await count('d', null)).toBe(false)
  await errorDevices.record(of, 'd1', 'a', at)
  await errorDevices.record(of, 'd1', 'a', later(5))
  expect(await errorDevices.byError('stable', of.remote, at)).toEqual([
    { version: of.version, error: 'a', devices: 1 },
  ])
  const messages = async () =>
    (await errors.list('stable', of.remote)).map(({ message }) => message).toSorted()

  await errors.deleteSingle(later(HOUR_MS / 2), 3)
  expect(await messages()).toEqual(['a', 'b', 'c'])
  await errors.deleteSingle(later(HOUR_MS / 2), 2)
  expect(await messages()).toEqual(['a', 'c'])
  // The places of those that the fewest networks reported are taken, the longest not seen first.
  expect(await count('d', 1, HOUR_MS + 1)).toBe(true)
  expect(await count('e', 1, HOUR_MS + 2)).toBe(true)
  expect(await messages()).toEqual(['a', 'd', 'e'])
  for (const network of [2, 3, 4, 5, 6]) {
    for (const message of ['a', 'd', 'e']) await count(message, network, HOUR_MS + 3)
  }
  expect(await count('f', 1, HOUR_MS + 4)).toBe(false)
  for (const one of [errors, errorDevices]) await one.deleteExpired(later(9 * DAY_MS))
  expect(await messages()).toEqual([])
  expect(await errorDevices.byError('stable', of.remote, at)).toEqual([])
  // The sweep groups all errors that are kept, every ten minutes.
  expect(queries.unserved()).toEqual(['version-errors.aggregate {}'])
})
