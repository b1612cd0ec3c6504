import { randomUUID } from 'node:crypto'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOwner } from '../../testing/profile-owner.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let wallet: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  wallet = await startServiceCaller('wallet')
  identity = await startIdentity({ env: wallet.env })
})
afterAll(async () => {
  await identity.stop()
  await wallet.stop()
})

const ask = async (payerId: string, payee: object) =>
  (await wallet.post(identity, '/internal/users/transfer-parties', { payerId, payee })).data

async function named(userName: string) {
  const user = await profileOwner(identity, newPhone())
  await user.change({ userName })
  return { ...user, id: user.userId }
}

test('says who would send to whom, by a name in any case and by the account after a rename', async () => {
  const [payer, payee] = [await named('payerone'), await named('payeeone')]
  const seen = { userId: payee.id, userName: 'payeeone', picture: null }
  expect(await ask(payer.id, { userName: 'PAYEEone' })).toEqual({
    payer: { userName: 'payerone', provenContacts: 1 },
    payee: seen,
  })
  await payee.change({ userName: 'payeetwo' })
  expect((await ask(payer.id, { userId: payee.id })).payee).toEqual({
    ...seen,
    userName: 'payeetwo',
  })
  expect((await ask(payer.id, { userName: 'payeeone' })).payee).toBeNull()
})

test('of a picture it says what the public profile shows', async () => {
  const [payer, payee] = [await named('payerpic'), await named('payeepic')]
  const form = fileForm(blackPng(9, 9))
  const headers = { ...payee.headers, ...form.headers }
  await identity.call('POST', '/api/users/me/profile/picture', { body: form.body, headers })
  const shown = async () => (await ask(payer.id, { userName: 'payeepic' })).payee.picture
  expect(await shown()).toMatch(/^\/api\/users\/pictures\//)
  const { data: privacy } = await payee.get('me/privacy')
  await payee.put('me/privacy', { ...privacy, picture: false })
  expect(await shown()).toBeNull()
})

test('an unknown name, an unknown account and one that is leaving are the same answer', async () => {
  const [payer, leaver] = [await named('payertwo'), await named('leavertwo')]
  const nobody = await ask(payer.id, { userName: 'nobodyhere' })
  expect(nobody.payee).toBeNull()
  expect(await ask(payer.id, { userId: randomUUID() })).toEqual(nobody)
  const confirmation = { confirmation: 'DELETE' }
  await identity.post('/api/users/me/deletion-request', confirmation, leaver.headers)
  expect(await ask(payer.id, { userName: 'leavertwo' })).toEqual(nobody)
  expect(await ask(payer.id, { userId: leaver.id })).toEqual(nobody)
  expect((await ask(randomUUID(), { userId: payer.id })).payer).toEqual({
    userName: null,
    provenContacts: 0,
  })
})

test('an address that is proven too counts', async () => {
  const payer = await named('payertre')
  expect((await ask(payer.id, { userId: payer.id })).payer.provenContacts).toBe(1)
})
