import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { EXPORT_KEPT_MS } from '@platform/contracts/identity/exports'
import { dataServices } from '@platform/contracts/services'
import { folderStore, type ObjectStore } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportKey, newExport } from '../../domain/data-export.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import type { Dependencies } from '../dependencies.ts'
import { collectExports, removeExport } from './collect-exports.ts'

const queries = watchQueries()
let identity: TestIdentity
let repositories: TestRepositories
let objects: ObjectStore
beforeAll(async () => {
  // Its own worker does nothing meanwhile: the tests collect.
  identity = await startIdentity({ env: { LEAVING_WORKER_MS: '86400000' } })
  repositories = await openRepositories(identity)
  objects = folderStore(identity.env.BLOB_DIR ?? '')
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await repositories.close()
  await identity.stop()
})

type Parts = Partial<Pick<Dependencies, 'exports' | 'objects'>>
const depsWith = (parts: Parts = {}) =>
  ({
    ...{ ...repositories, objects, siteOrigins: ['https://site.example'], clock: identity.clock },
    ...parts,
  }) as unknown as Dependencies
const collect = (parts?: Parts) => collectExports(depsWith(parts), new AbortController().signal)

/** An export that all services have answered. */
async function answeredExport() {
  const ids = { id: randomUUID(), userId: randomUUID() }
  const one = await repositories.exports.begin(newExport(ids, dataServices, identity.clock.now()))
  for (const service of dataServices) await repositories.exports.answer(one.id, service, [])
  return one
}
const hasFile = (id: string) => objects.has(exportKey(id))
const isNoted = async (id: string) =>
  (await repositories.exportFiles.toCheck(new Date(8.64e15), 1_000)).includes(id)

test('a file that is written after its user was erased is removed at once', async () => {
  const one = await answeredExport()
  const late: ObjectStore = {
    ...objects,
    async put(key, bytes) {
      await removeExport(depsWith(), one)
      await objects.put(key, bytes)
      expect(await hasFile(one.id)).toBe(true)
    },
  }
  await collect({ objects: late })
  expect(await hasFile(one.id)).toBe(false)
})

test('and an hour later, when the process ended before it could', async () => {
  const one = await answeredExport()
  const ending = {
    ...repositories.exports,
    async setReady() {
      await removeExport(depsWith(), one)
      await objects.put(exportKey(one.id), Buffer.from('late'))
      throw new Error('killed')
    },
  }
  await expect(collect({ exports: ending })).rejects.toThrow(AggregateError)
  await collect()
  expect(await hasFile(one.id)).toBe(true)
  identity.clock.advance(HOUR_MS)
  await collect()
  expect([await hasFile(one.id), await isNoted(one.id)]).toEqual([false, false])
})

test('the file of an export that is there stays until the export is over', async () => {
  const one = await answeredExport()
  await collect()
  identity.clock.advance(HOUR_MS)
  await collect()
  expect([await hasFile(one.id), await isNoted(one.id)]).toEqual([true, true])
  identity.clock.advance(EXPORT_KEPT_MS)
  await collect()
  expect(await hasFile(one.id)).toBe(false)
  identity.clock.advance(HOUR_MS)
  await collect()
  expect(await isNoted(one.id)).toBe(false)
})

test('an export whose part is missing does not keep others from being deleted', async () => {
  const over = await answeredExport()
  await collect()
  const broken = await answeredExport()
  const lost = { name: 'users', holds: 'The account', parts: 1, documents: 1 }
  await repositories.collection('exports').updateOne(
    { _id: broken.id as never },
    {
      $set: { sent: [{ service: 'identity', collections: [lost] }] },
    },
  )
  identity.clock.advance(EXPORT_KEPT_MS)
  await expect(collect()).rejects.toThrow(AggregateError)
  expect(await repositories.exports.find(over.id)).toBeNull()
  expect(await hasFile(over.id)).toBe(false)
  await removeExport(depsWith(), broken)
})
