import { randomUUID } from 'node:crypto'
import { SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { idempotencyKey } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { cardMaker, startMint, type TestMint } from '../../testing/start-mint.ts'
import { ownedSlots } from './slots-and-mint.ts'

const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 3 }
const PRICE = { currency: 'KCASH', amount: '100.00' }

let service: TestMint
let stored: TestRepositories
beforeAll(async () => {
  service = await startMint()
  stored = await openRepositories(service)
})
afterAll(async () => {
  await stored.close()
  await service.stop()
})

/** A user with a second slot that is bought. */
async function slotOwner() {
  const user = await cardMaker(service)
  const slot = { userId: user.id, slot: 2, purchaseId: randomUUID(), hash: 'hash' }
  const price = { currency: 'KCASH', amount: 0n } as const
  await stored.slots.open(
    { ...slot, price, state: 'bought', at: service.clock.now() },
    service.clock.now(),
  )
  return user
}
const selfie = (user: { call: TestMint['visitor']['call'] }) =>
  user.call(
    'POST',
    `/avatars/selfie?consentVersion=${SELFIE_CONSENT_VERSION}`,
    fileForm(blackPng(64, 64)),
  )

test('a mint takes a selfie at its step, and knows that it has one', async () => {
  const user = await cardMaker(service)
  expect((await selfie(user)).code).toBe('SELFIE_NOT_ASKED')
  await user.choose()
  expect((await user.state()).state).toBe('SelfieUpload')
  expect((await selfie(user)).status).toBe(200)
  expect((await user.state()).selfie).toBe('stored')
})

test('a mint whose user takes the selfie back goes on without one', async () => {
  const user = await cardMaker(service)
  await user.choose()
  await selfie(user)
  expect((await user.call('DELETE', '/avatars/selfie')).status).toBe(200)
  expect(await user.state()).toMatchObject({ state: 'SelfieUpload', selfie: 'none' })
  // There is nothing more to take back.
  expect((await user.call('DELETE', '/avatars/selfie')).status).toBe(200)
})

test('a selfie that is taken back while the mint begins is gone, and the mint goes on', async () => {
  const user = await cardMaker(service)
  await user.choose()
  await selfie(user)
  const { mints } = stored
  let looks = 0
  const find = async (userId: string) => {
    looks += 1
    const read = await mints.find(userId)
    // Between the look and the write.
    if (read && looks === 1) {
      await mints.move(read, { ...read, state: 'SlotPaymentProcessing' }, service.clock.now())
    }
    return read
  }
  const { clock } = service
  const slots = ownedSlots({ ...stored, mints: { ...mints, find }, newCardId: randomUUID, clock })
  await slots.selfieRemoved(user.id)
  expect(looks).toBe(2)
  expect((await mints.find(user.id))?.selfie).toBe('stored')
})

test('a bought slot gets an avatar of the art, and no other does', async () => {
  const user = await slotOwner()
  expect((await user.post('/avatars/generate', { slot: 3, look })).code).toBe('AVATAR_SLOT_LOCKED')
  const { data } = await user.post('/avatars/generate', { slot: 2, look })
  expect(data).toMatchObject({ state: 'ready', image: '/api/pog/art/HERO/MAYA/TOON/3.svg' })
})

test('a selfie chooses among the drawings of the chosen character and style', async () => {
  const user = await slotOwner()
  await selfie(user)
  const { data } = await user.post('/avatars/generate', { slot: 2, look, withSelfie: true })
  expect(data.look).toMatchObject({ category: 'HERO', character: 'MAYA', style: 'TOON' })
  expect((await user.get('/avatars/status')).data.items[0].selfie).toBe('used')
})

test('a change costs what operators set, by the wallet', async () => {
  const user = await slotOwner()
  const { data } = await user.post('/avatars/generate', { slot: 2, look })
  const body = { look: { ...look, variant: 4 }, price: PRICE }
  const change = () => user.put(`/avatars/${data.id}`, body, idempotencyKey())
  expect((await change()).code).toBe('INSUFFICIENT_FUNDS')
  service.outside.balances.set(user.id, 150)
  expect((await change()).data.look).toEqual(body.look)
  expect(service.outside.charged(user.id)).toEqual(['100.00'])
  const cheaper = { ...body, price: { ...PRICE, amount: '1.00' } }
  const refused = await user.put(`/avatars/${data.id}`, cheaper, idempotencyKey())
  expect(refused).toMatchObject({ code: 'SLOT_PRICE_CHANGED', details: { price: PRICE } })
})
