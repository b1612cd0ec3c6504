import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { connectMongo, folderStore, openBlobs } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { expect, onTestFinished, test } from 'vitest'
import { cardPictureModel, cardPictureRepository } from '../repositories/card-pictures.ts'
import { cardFacts } from '../testing/card-input.ts'
import { cardPictures } from './card-pictures.ts'
import { pictureKey } from './pictures.ts'

/** Two instances on the same database and files. Drawings are counted, and are the name and score as text. */
async function twoInstances() {
  const folder = await mkdtemp(join(tmpdir(), 'card-pictures-'))
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('card-pictures')
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'pog', 10_000)
  onTestFinished(async () => {
    await mongo.close()
    await rm(folder, { recursive: true, force: true })
  })
  const clock = testClock({ stopped: true })
  const model = cardPictureModel(mongo)
  await mongo.initModels([model])
  const stored = cardPictureRepository(model)
  const files = { mongo, clock, objects: folderStore(folder), recheckMs: DAY_MS }
  const blobs = await openBlobs({ ...files, folder: 'cards', collection: 'card_blobs' })
  const drawn: string[] = []
  const threads = {
    draw: async (kind: string, { total }: { total: number | null }) => {
      drawn.push(kind)
      return Buffer.from(`${kind} ${total}`)
    },
  }
  const open = () => cardPictures({ stored, blobs, threads })
  const sweep = async () => {
    clock.advance(HOUR_MS + 1)
    await blobs.sweep((names) => stored.usedNames(names), new AbortController().signal)
  }
  return { open, one: open(), other: open(), drawn, model, sweep }
}

test('a picture is drawn once over two instances, also for many requests at once, until the card changes', async () => {
  const { open, one, other, drawn, model, sweep } = await twoInstances()
  const readAvatar = async () => ({ svg: '<svg/>' })
  const card = { userId: 'u1', facts: cardFacts(), readAvatar }
  const key = pictureKey('front', card.facts)
  expect(await one.find('front', 'u1', key)).toBeNull()
  await Promise.all(Array.from({ length: 10 }, () => one.draw('front', card)))
  expect(drawn).toEqual(['front'])
  expect(String(await other.find('front', 'u1', key))).toBe('front 742')

  const changed = { ...card, facts: cardFacts({ total: 800 }) }
  const changedKey = pictureKey('front', changed.facts)
  expect(await other.find('front', 'u1', changedKey)).toBeNull()
  await other.draw('front', changed)
  expect(String(await one.find('front', 'u1', changedKey))).toBe('front 800')
  expect(await model.countDocuments({})).toBe(1)

  // An hour later the picture that no card has is gone, and the card's is there.
  await sweep()
  expect(String(await open().find('front', 'u1', changedKey))).toBe('front 800')
  const [before] = await model.find({}).lean()
  await model.deleteMany({ userId: 'u1' })
  await sweep()
  // After an erasure a day at most.
  for (let hours = 0; hours <= 24; hours += 1) await sweep()
  await model.create({ ...before, _id: 'u1:front' })
  expect(await open().find('front', 'u1', changedKey)).toBeNull()
})
