import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@platform/contracts/constants'
import { noisyPng } from '@platform/testing/noisy-png'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKyc, type TestKyc } from '../../testing/start-kyc.ts'
import type { Dependencies } from '../dependencies.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { sweepDocuments } from './remove-documents.ts'
import { storeDocument } from './store-document.ts'

const { signal } = new AbortController()
let service: TestKyc
let deps: Dependencies
let picture: Buffer
beforeAll(async () => {
  service = await startKyc({
    composed(opened) {
      deps = opened
    },
  })
  picture = await sharp(await noisyPng(1))
    .webp()
    .toBuffer()
})
afterAll(() => service.stop())

const card = { kind: 'pan-card', side: 'front' } as const
const files = async () =>
  readdir(join(service.folder, 'files', 'kyc-documents')).catch((): string[] => [])
const shown = async (userId: string) => (await deps.documents.ofUser(userId)).map(({ id }) => id)

/** Where a process can stop while it stores a document: before its file is written, and after. */
const STOPS: Record<string, () => Partial<Dependencies>> = {
  'kyc-document-noted': () => ({
    crashPoint(reached) {
      if (reached === 'kyc-document-noted') throw new Error(`stopped at ${reached}`)
    },
  }),
  'its file': () => ({
    documents: {
      ...deps.documents,
      stored: async () => {
        throw new Error('stopped at its file')
      },
    },
  }),
}

/** A user whose document was not stored to the end. */
async function stoppedAt(step: string) {
  const userId = randomUUID()
  const stopped = storeDocument({ ...deps, ...STOPS[step]?.() }, userId, card, picture)
  await expect(stopped).rejects.toThrow(`stopped at ${step}`)
  expect(await shown(userId)).toEqual([])
  const [noted] = await deps.documents.allOf(userId)
  if (!noted) throw new Error('nothing was noted')
  return { userId, id: noted.id }
}

test.each(Object.keys(STOPS))(
  'what a stop at %s has left is not shown, and the next picture takes its place',
  async (step) => {
    const { userId, id } = await stoppedAt(step)
    service.clock.advance(5)
    const next = await storeDocument(deps, userId, card, picture)
    expect(await shown(userId)).toEqual([next.id])
    expect((await deps.documents.allOf(userId)).map((one) => one.id)).toEqual([next.id])
    expect(await files()).not.toContain(id)
  },
)

test.each(Object.keys(STOPS))(
  'what a stop at %s has left goes with an erasure, and when its time is over',
  async (step) => {
    const [erased, left] = [await stoppedAt(step), await stoppedAt(step)]
    await erasePerson(deps, erased.userId)
    expect(await deps.documents.allOf(erased.userId)).toEqual([])
    const later = { now: () => new Date(service.clock.now().getTime() + 31 * DAY_MS) }
    await sweepDocuments({ ...deps, clock: later }, signal)
    expect(await deps.documents.allOf(left.userId)).toEqual([])
    for (const { id } of [erased, left]) expect(await files()).not.toContain(id)
  },
)
