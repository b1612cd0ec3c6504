import { randomUUID } from 'node:crypto'
import { createEventFactory, uuids } from '@platform/service-kit'
import { holdWrite } from '@platform/testing/hold-write'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../../secret.ts'
import { changeContact, waysOf } from '../../testing/additions.ts'
import { enrolAuthenticator } from '../../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser } from '../../testing/outside-browser.ts'
import { passkeyBrowser } from '../../testing/passkey-browser.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { finishUnfinishedUndos } from './finish-undo.ts'
import { undoContactChange } from './undo-contact-change.ts'

let identity: TestIdentity
let repositories: TestRepositories
let deps: Parameters<typeof undoContactChange>[0]
beforeAll(async () => {
  identity = await startIdentity()
  repositories = await openRepositories(identity)
  const { clock, env } = identity
  const secrets = await loadSecrets(env.IDENTITY_SECRET_FILE ?? '')
  const events = createEventFactory('identity', clock, uuids)
  deps = { ...repositories, secrets, events, clock, social: {} as never, crashPoint() {} }
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

interface User {
  accessToken: string
  refreshToken: string
  userId: string
}
const undo = (token: string) => identity.post('/api/auth/contact/undo', { token })
const isOpen = async ({ refreshToken }: Pick<User, 'refreshToken'>) =>
  (await identity.get(`/api/auth/refresh-token?refresh_token=${refreshToken}`)).status === 200

/** A thief in the account of an owner, and the link of the owner that undoes the change of the number. */
async function stolenAccount() {
  const phone = newPhone()
  const thief: User = await identity.logIn(phone)
  await changeContact(identity, thief, newPhone())
  const [message] = identity.sandbox.inboxes.read(phone)
  const token = /undo-change#token=(\S+)/.exec(message?.body ?? '')?.[1] ?? ''
  return { phone, thief, token }
}

/** A log-in: what a test reads of its answer depends on the way. */
// biome-ignore lint/suspicious/noExplicitAny: the data of two routes
type LogIn = () => Promise<{ status: number; data: any }>

async function addDiscord(thief: User): Promise<LogIn> {
  const account = `out${randomUUID().slice(0, 8)}`
  await outsideBrowser(identity, thief).through('discord', account)
  return () => outsideBrowser(identity).through('discord', account)
}

async function addPasskey(thief: User): Promise<LogIn> {
  const passkey = softwarePasskey()
  await passkeyBrowser(identity, thief).register(passkey)
  return () => passkeyBrowser(identity).logIn(passkey)
}

const killed = () => {
  throw new Error('killed')
}
/** The contact is back, and the process is killed before anything is taken away. */
const beginUndo = (token: string) =>
  expect(undoContactChange({ ...deps, crashPoint: killed }, token)).rejects.toThrow('killed')
/** As a worker does, ten seconds later. */
const finish = () => {
  const now = () => new Date(identity.clock.now().getTime() + 11_000)
  return finishUnfinishedUndos({ ...deps, clock: { now } }, new AbortController().signal)
}

test('an undo that goes on after a crash lists what it had taken away before', async () => {
  const { thief, token } = await stolenAccount()
  const { accessToken } = await enrolAuthenticator(identity, thief.accessToken)
  const proven = { ...thief, accessToken }
  await addPasskey(proven)
  await addDiscord(proven)
  const connections = { ...repositories.connections, refusePrepared: killed }
  await expect(undoContactChange({ ...deps, connections }, token)).rejects.toThrow('killed')
  const takenAway = ['authenticator', 'passkeys', 'discord']
  for (let press = 0; press < 2; press += 1) {
    expect((await undo(token)).data.takenAway).toEqual(takenAway)
  }
})

test('what was undone with the change is listed after a crash too', async () => {
  const { thief, token } = await stolenAccount()
  await changeContact(identity, thief, `u${randomUUID().slice(0, 8)}@site.example`)
  await addDiscord(thief)
  await beginUndo(token)
  await finish()
  expect((await undo(token)).data.takenAway).toEqual(['email', 'discord'])
})

test('the worker ends the sessions of before the undo, and none that its owner opened since', async () => {
  const { phone, thief, token } = await stolenAccount()
  await addDiscord(thief)
  await beginUndo(token)
  const owner: User = await identity.logIn(phone)
  await finish()
  expect(await isOpen(thief)).toBe(false)
  expect(await isOpen(owner)).toBe(true)
  const stored = await repositories.collection('sessions').find({ userId: owner.userId }).toArray()
  expect(stored.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
})

const WAYS = [
  ['an outside account', addDiscord],
  ['a passkey', addPasskey],
] as const

test.each(WAYS)('the worker ends a session that %s opened meanwhile', async (_of, add) => {
  const { phone, thief, token } = await stolenAccount()
  const logIn = await add(thief)
  await beginUndo(token)
  const { data } = await logIn()
  const back: User = data.session ?? data
  expect(back.userId).toBe(thief.userId)
  await finish()
  expect(await isOpen(back)).toBe(false)
  expect(await isOpen(await identity.logIn(phone))).toBe(true)
})

test.each(WAYS)('a log-in by %s that is under way opens no session', async (_of, add) => {
  const { thief, token } = await stolenAccount()
  const logIn = await add(thief)
  await beginUndo(token)
  const held = holdWrite('sessions', 'insertOne')
  const opened = logIn()
  await held.reached
  await finish()
  held.release()
  expect((await opened).status).toBe(401)
  const open = { userId: thief.userId, revokedAt: null }
  expect(await repositories.collection('sessions').countDocuments(open)).toBe(0)
})

test('what a session adds that was opened meanwhile is taken away or refused', async () => {
  const { phone, thief, token } = await stolenAccount()
  const byDiscord = await addDiscord(thief)
  await beginUndo(token)
  const back: User = (await byDiscord()).data.session
  const held = holdWrite('second_factors', 'replaceOne')
  const added = passkeyBrowser(identity, back).register()
  await held.reached
  await finish()
  held.release()
  expect((await added).status).not.toBe(200)
  const ways = await waysOf(identity, await identity.logIn(phone))
  expect(ways).toMatchObject({ social: [], passkeys: 0, totp: null })
})
