import { eraseUser, exportUser } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personalData } from './personal-data.ts'
import { openRepositories, type TestRepositories } from './testing/open-repositories.ts'
import { cardMaker, startMint, type TestMint } from './testing/start-mint.ts'

let pog: TestMint
let repositories: TestRepositories
beforeAll(async () => {
  pog = await startMint()
  repositories = await openRepositories(pog)
})
afterAll(async () => {
  await repositories.close()
  await pog.stop()
})
beforeEach(() => {
  pog.outside.settings.isMined = true
  pog.outside.gate.wait = async () => {}
})

/** Erases what is stored of the user, once all events about them are sent. */
async function erase(userId: string): Promise<number> {
  await waitFor(async () => {
    const stored = await repositories.collection('mints').findOne({ _id: userId as never })
    return (stored?.outbox ?? []).length === 0
  })
  return eraseUser(repositories.mongo, personalData, userId, new Date())
}

async function collectionsWith(text: string): Promise<string[]> {
  const { connection } = repositories.mongo
  const found: string[] = []
  for (const { name } of await connection.listCollections()) {
    const documents = await connection.collection(name).find({}).toArray()
    const all = JSON.stringify(documents, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    if (all.includes(text)) found.push(name)
  }
  return found.sort()
}

/** The kit's: answers to repeated requests, which it deletes after a day. */
const KIT = ['idempotency_answers', 'rate_counts']
const ownCollectionsWith = async (text: string) =>
  (await collectionsWith(text)).filter((name) => !KIT.includes(name))

test('an export has the card, its slots and whose token it is', async () => {
  const maker = await cardMaker(pog)
  await maker.quick(maker.userName)
  pog.outside.balances.set(maker.id, 500)
  const price = { currency: 'KCASH', amount: '500' }
  await maker.post('/slots/unlock', { slot: 2, price }, { 'idempotency-key': `slot-${maker.id}` })
  const lines: string[] = []
  const sent = await exportUser(repositories.mongo, personalData, maker.id, async (part) => {
    lines.push(part.lines)
  })
  const counts = Object.fromEntries(sent.map(({ name, documents }) => [name, documents]))
  expect(counts).toMatchObject({ mints: 1, slots: 1, card_owners: 1 })
  expect(lines.join('')).toContain(maker.userName)
})

test('of a deleted account nothing is left but a token without an owner, which is burnt', async () => {
  const maker = await cardMaker(pog)
  const { data } = await maker.quick(maker.userName)
  const cardId = String(data.card?.cardId)
  expect(await erase(maker.id)).toBe(0)
  expect(await ownCollectionsWith(maker.id)).toEqual([])
  expect(await ownCollectionsWith(maker.userName)).toEqual([])
  await waitFor(() => pog.outside.tokens.get(cardId)?.isBurnt === true)
})

test('a token that is being minted when its user leaves is burnt', async () => {
  pog.outside.settings.isMined = false
  const maker = await cardMaker(pog)
  await maker.quick(maker.userName)
  const cardId = String((await repositories.mints.find(maker.id))?.cardId)
  expect(await erase(maker.id)).toBe(0)
  await waitFor(() => pog.outside.tokens.get(cardId)?.isBurnt === true)
})

test('a step that is under way while its user leaves stores nothing of them again, and its token is burnt', async () => {
  const maker = await cardMaker(pog)
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  pog.outside.gate.wait = async (call) => {
    if (call !== 'chain-mint') return
    reached.resolve()
    await released.promise
  }
  const working = maker.quick(maker.userName)
  await reached.promise
  const cardId = String((await repositories.mints.find(maker.id))?.cardId)
  expect(await erase(maker.id)).toBe(0)
  await waitFor(() => pog.outside.tokens.get(cardId)?.isBurnt === true)
  // The mint's call was on the way: it makes the token after the burn.
  pog.outside.tokens.set(cardId, { to: '0x', isBurnt: false })
  released.resolve()
  await working
  await waitFor(() => pog.outside.tokens.get(cardId)?.isBurnt === true)
  expect(await ownCollectionsWith(maker.id)).toEqual([])
})

test('a request that comes after the deletion stores nothing, so that the deletion ends', async () => {
  const maker = await cardMaker(pog)
  await maker.reserve(maker.userName)
  expect(await erase(maker.id)).toBe(0)
  pog.outside.faults.set('reserve', 'NOT_FOUND')
  expect((await maker.reserve(maker.userName)).status).toBe(404)
  pog.outside.faults.clear()
  expect((await maker.style({ category: 'HERO' })).code).toBe('MINT_STATE')
  expect(await erase(maker.id)).toBe(0)
  expect(await ownCollectionsWith(maker.id)).toEqual([])
})
