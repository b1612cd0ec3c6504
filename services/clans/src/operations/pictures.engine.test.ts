import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { objectStoreOf, openBlobs } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClan } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { openTournaments } from './tournaments/open-tournaments.ts'
import type { Tournament } from '../domain/tournaments/tournament.ts'
import { loadEvidence } from './tournaments/read-match.ts'
import { changeImage } from './change-clan.ts'
import type { Dependencies } from './dependencies.ts'
import { deleteClan } from './end-clan.ts'
import { sweepEvidence, sweepPictures } from './sweep-pictures.ts'

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
  const files = { mongo, objects, clock, recheckMs: DAY_MS }
  const [blobs, evidenceFiles] = [
    await openBlobs({ ...files, folder: 'clans' }),
    await openBlobs({ ...files, folder: 'evidence', collection: 'evidence_files' }),
  ]
  deps = { ...instance.deps, blobs, evidenceFiles }
})
afterAll(async () => {
  await instance.mongo.close()
  await rm(folder, { recursive: true, force: true })
})

/** An hour later, as the worker does. */
async function sweep() {
  clock.advance(HOUR_MS + 1)
  await sweepPictures(deps, signal)
  await sweepEvidence(deps, signal)
}
const { signal } = new AbortController()
const isThere = async (name: string | null, { open } = deps.blobs) => {
  const found = await open(String(name))
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

test('evidence that a former version stored among pictures of clans is read, and stays for 90 days', async () => {
  const { blobs, tournamentLog } = deps
  const arena = openTournaments(deps, {
    wallet: { open: async () => {}, close: async () => {} },
    mayFund: async () => true,
  })
  const picture = await blobs.store(Buffer.from('former'), 'webp')
  const event = { kind: 'evidence', matchId: 'W1-1', entrantId: 'one', picture } as const
  await tournamentLog.append('former', 1, { ...event, at: clock.now() }, [])
  const live = { ...arena.live, read: async () => picture }
  const named = { id: 'former', matchId: 'W1-1', side: '1' } as const
  const tournaments = { ...arena.tournaments, find: async () => ({ id: 'former' }) as Tournament }
  const read = () => loadEvidence({ ...arena, tournaments, live: live as never }, named)
  await sweep()
  clock.advance(89 * DAY_MS)
  await sweep()
  expect(await read()).toContain(Buffer.from('former').toString('base64'))
  clock.advance(DAY_MS)
  await sweep()
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('evidence stays for 90 days, and a picture that became evidence of nothing for an hour', async () => {
  const { evidenceFiles, tournamentLog } = deps
  const picture = await evidenceFiles.store(Buffer.from('won'), 'webp')
  const refused = await evidenceFiles.store(Buffer.from('refused'), 'webp')
  const event = { kind: 'evidence', matchId: 'W1-1', entrantId: 'one', picture } as const
  await tournamentLog.append('cup', 1, { ...event, at: clock.now() }, [])
  await sweep()
  const areThere = async () => [
    await isThere(picture, evidenceFiles),
    await isThere(refused, evidenceFiles),
  ]
  expect(await areThere()).toEqual([true, false])
  clock.advance(89 * DAY_MS)
  await sweep()
  expect(await areThere()).toEqual([true, false])
  clock.advance(DAY_MS)
  await sweep()
  expect(await areThere()).toEqual([false, false])
})
