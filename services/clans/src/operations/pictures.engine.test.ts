import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { objectStoreOf, openBlobs } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClan } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { changeImage } from './change-clan.ts'
import type { Dependencies } from './dependencies.ts'
import { deleteClan } from './end-clan.ts'

const clock = testClock()
let folder = ''
let instance: Instance
let deps: Dependencies
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clans-'))
  instance = await openInstance('pictures', { clock })
  const unused = () => {
    throw new Error('a folder has no circuit')
  }
  const objects = objectStoreOf({ BLOB_DIR: folder }, unused)
  const { mongo } = instance
  const blobs = await openBlobs({ mongo, objects, clock, folder: 'clans', recheckMs: DAY_MS })
  deps = { ...instance.deps, blobs }
})
afterAll(async () => {
  await instance.mongo.close()
  await rm(folder, { recursive: true, force: true })
})

/** An hour later, as the worker does. */
async function sweep() {
  clock.advance(HOUR_MS + 1)
  await deps.blobs.sweep((names) => deps.clans.usedPictures(names), new AbortController().signal)
}
const isThere = async (name: string | null) => {
  const found = await deps.blobs.open(String(name))
  found?.stream.destroy()
  return found !== undefined
}

test('a picture stays as long as a clan has it, and goes once it is replaced or the clan has ended', async () => {
  const clan = await makeClan(deps)
  const upload = async (text: string) =>
    (await changeImage(deps, clan.chiefId, clan.id, 'clanLogo', Buffer.from(text))).clanLogo
  const first = await upload('first')
  await sweep()
  const second = await upload('second')
  expect(second).not.toBe(first)
  await sweep()
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  await deleteClan(deps, clan.chiefId, clan.id)
  await sweep()
  expect(await isThere(second)).toBe(false)
})

test('a picture that two clans have stays until neither has it', async () => {
  const [one, other] = [await makeClan(deps), await makeClan(deps)]
  const names = []
  for (const { id, chiefId } of [one, other]) {
    const { bannerImage } = await changeImage(deps, chiefId, id, 'bannerImage', Buffer.from('both'))
    names.push(bannerImage)
  }
  const [name] = names
  expect(new Set(names).size).toBe(1)
  await deleteClan(deps, one.chiefId, one.id)
  await sweep()
  expect(await isThere(name ?? null)).toBe(true)
  await deleteClan(deps, other.chiefId, other.id)
  await sweep()
  expect(await isThere(name ?? null)).toBe(false)
})
