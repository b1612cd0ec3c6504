import { DAY_MS } from '@platform/contracts/constants'
import { holdWrite } from '@platform/testing/hold-write'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additions, changeContact, waysOf } from '../../testing/additions.ts'
import { enrolAuthenticator, secondStep } from '../../testing/authenticator.ts'
import {
  bearer,
  newPartner,
  operatorOf,
  type PartnerUnderTest,
} from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let partner: PartnerUnderTest
beforeAll(async () => {
  identity = await startIdentity()
  partner = await newPartner(identity, await operatorOf(identity))
})
afterAll(() => identity.stop())

type User = { accessToken: string; userId: string }

/** The owner's link, and the session of a thief who has changed the number. */
async function stolenAccount() {
  const phone = newPhone()
  const thief: User = await identity.logIn(phone)
  await changeContact(identity, thief, newPhone())
  const token = undoTokenTo(phone)
  return { phone, thief, undo: () => identity.post('/api/auth/contact/undo', { token }) }
}

function undoTokenTo(phone: string) {
  const [body = ''] = identity.sandbox.inboxes.read(phone).map((message) => message.body)
  return /undo-change#token=(\S+)/.exec(body)?.[1]
}

test.each(additions)(
  '%s: what is under way at the undo is refused',
  async (_name, add, ...write) => {
    const { phone, thief, undo } = await stolenAccount()
    const held = holdWrite(...write)
    const added = add({ identity, partner }, thief).catch(() => ({ status: 0 }))
    await held.reached
    const undone = await undo()
    held.release()
    expect(undone.status).toBe(200)
    expect((await added).status).not.toBe(200)
    const ways = await waysOf(identity, await identity.logIn(phone))
    expect(ways).toEqual({ social: [], passkeys: 0, totp: null, partners: [], email: null })
  },
)

test('a log-in that is under way at the undo opens no session', async () => {
  const { thief, undo } = await stolenAccount()
  const { data } = await identity.get('/api/users/me/profile', bearer(thief.accessToken))
  const held = holdWrite('sessions', 'insertOne')
  const opened = identity.logIn(data.phoneNumber)
  await held.reached
  expect((await undo()).status).toBe(200)
  held.release()
  expect(await opened).toBeNull()
})

test('a log-in that waits for its second step at the undo opens no session', async () => {
  const phone = newPhone()
  const owner = await identity.logIn(phone)
  const app = await enrolAuthenticator(identity, owner.accessToken)
  // What the owner had long before stays: an undo leaves the app, so that its codes still prove.
  identity.clock.advance(8 * DAY_MS)
  const firstStep = async (to: string) => {
    const { data } = await identity.requestCode(to)
    const input = { challengeId: data.challengeId, code: identity.lastCode(to) }
    return identity.post('/api/auth/otp/verify', input)
  }
  const byApp = (step: Awaited<ReturnType<typeof firstStep>>) =>
    secondStep(identity, step, { way: 'totp', code: app.nextCode() })
  const thief: User = (await byApp(await firstStep(phone))).data
  const stolen = newPhone()
  await changeContact(identity, thief, stolen)
  const waiting = await firstStep(stolen)
  expect(waiting.data.outcome).toBe('second-factor-required')
  const token = undoTokenTo(phone)
  expect((await identity.post('/api/auth/contact/undo', { token })).status).toBe(200)
  expect((await byApp(waiting)).code).toBe('SECOND_STEP_OVER')
  expect((await byApp(await firstStep(phone))).data.userId).toBe(owner.userId)
})
