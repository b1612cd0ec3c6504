import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { sweepPictures } from './upload-evidence.ts'

const clock = testClock({ stopped: true })
let instance: Instance
beforeAll(async () => {
  instance = await openInstance('evidence', clock)
})
afterAll(() => instance.mongo.close())

test('the sweep deletes pictures that were not handed in within a day, and keeps the files of the others', async () => {
  const { evidence, blobs } = instance.deps
  const owner = { campaignId: randomUUID(), userId: randomUUID(), taskId: 'shot' }
  const add = async (name: string, ageMs: number, proofId: string | null) => {
    const uploadedAt = new Date(clock.now().getTime() - ageMs)
    const id = randomUUID()
    await evidence.add({ id, ...owner, name, uploadedAt, proofId })
    return id
  }
  const old = await add('old.webp', DAY_MS + 1, null)
  const fresh = await add('fresh.webp', DAY_MS - 1, null)
  const kept = await add('kept.webp', 9 * DAY_MS, randomUUID())
  const names = ['old.webp', 'fresh.webp', 'kept.webp', 'of-nobody.webp']
  let used = new Set<string>()
  const sweep: typeof blobs.sweep = async (usedOf) => {
    used = new Set(await usedOf(names))
  }
  const deps = { ...instance.deps, clock, blobs: { ...blobs, sweep } }
  await sweepPictures(deps, new AbortController().signal)
  const there = await Promise.all([old, fresh, kept].map((id) => evidence.find(id)))
  expect(there.map((one) => one?.name)).toEqual([undefined, 'fresh.webp', 'kept.webp'])
  expect([...used].toSorted()).toEqual(['fresh.webp', 'kept.webp'])
})
