import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { connectMongo, createEventFactory, uuids } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDeletion } from '../domain/deletion.ts'
import { withNotice } from '../domain/factor-notices.ts'
import { FIRST_WAIT_MS, MAX_TRIES } from '../domain/notice-retry.ts'
import { createRepositories, publishedBySweep } from '../repositories/create-repositories.ts'
import { contactsChangedEvent } from './contacts/contacts-changed-event.ts'
import { deliverUnsentContactNotices } from './contacts/deliver-contact-notices.ts'
import { deliverUnsentNotices } from './factors/deliver-notices.ts'
import { deliverUnsentDeletionNotices } from './leaving/deliver-deletion-notices.ts'
import { deliverWalletNotices } from './wallets/deliver-wallet-notices.ts'

const clock = testClock()
const events = createEventFactory('identity', clock, uuids)
let mongo: Awaited<ReturnType<typeof connectMongo>>
let repositories: Awaited<ReturnType<typeof createRepositories>>
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('unsent')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  repositories = await createRepositories(mongo, publishedBySweep)
})
afterAll(() => mongo.close())

const language = 'en'
let numbers = 0

async function newUser() {
  const digits = String(80_000_000 + numbers++)
  const user = { id: randomUUID(), phone: `+9198${digits}`, newPhone: `+9197${digits}` }
  const createdAt = clock.now()
  const destination = { channel: 'phone', value: user.phone } as const
  const event = contactsChangedEvent({ events }, user.id, createdAt)
  await repositories.users.insert({ id: user.id, destination, createdAt }, event)
  return user
}
type User = Awaited<ReturnType<typeof newUser>>

async function replaceNumber({ id, phone: from, newPhone: to }: User) {
  const at = clock.now()
  const change = { id: randomUUID(), channel: 'phone', from, to, at, language } as const
  const event = contactsChangedEvent({ events }, id, at)
  await repositories.contacts.replace(
    id,
    { ...change, undoneAt: null },
    { ...{ epoch: 0, reports: true, event } },
  )
}

const addApp = ({ id: userId }: User) =>
  repositories.factors.change(userId, (current) => {
    const notice = { id: randomUUID(), kind: 'added', language, at: clock.now() } as const
    return { next: { ...current, ...withNotice(current, notice) }, result: null }
  })
const leave = ({ id: userId }: User) =>
  repositories.deletions.request(newDeletion({ userId, language }, 14, clock.now()))
const replaceWallet = ({ id }: User) => repositories.walletNotices.add(id, clock.now())
const moveWithdrawals = ({ id }: User) => repositories.payoutNotices.add(id, clock.now())

const KINDS = [
  ['contact', replaceNumber, deliverUnsentContactNotices],
  ['factor', addApp, deliverUnsentNotices],
  ['deletion', leave, deliverUnsentDeletionNotices],
  ['wallet', replaceWallet, deliverWalletNotices],
  ['payout', moveWithdrawals, deliverWalletNotices],
] as const

/** The worker, with a provider that refuses one number. */
function workerOf(work: (typeof KINDS)[number][2], dead: User) {
  const sent: string[] = []
  const refused: string[] = []
  const givenUp: string[][] = []
  const notices = {
    async send({ value }: { value: string }) {
      const to = value === dead.phone ? refused : sent
      to.push(value)
      if (to === refused) throw new Error('no such mailbox')
    },
  }
  const secrets = { contact: Buffer.alloc(32) } as never
  const reportGivenUp = (...what: string[]) => void givenUp.push(what)
  const deps = { ...repositories, events, clock, notices, secrets, reportGivenUp }
  const run = (afterMs: number) => {
    clock.advance(afterMs)
    return work(deps, new AbortController().signal)
  }
  return { run, sent, refused, givenUp }
}

test.each(KINDS)(
  '%s: a number that cannot be reached is tried later and later, then given up; another is sent its message at once',
  async (kind, arrange, work) => {
    const [dead, well] = [await newUser(), await newUser()]
    await arrange(dead)
    const { run, sent, refused, givenUp } = workerOf(work, dead)
    await run(FIRST_WAIT_MS)
    expect(refused).toHaveLength(1)
    await arrange(well)
    await run(FIRST_WAIT_MS)
    expect([sent, refused.length]).toEqual([[well.phone], 1])
    await run(FIRST_WAIT_MS)
    expect(refused).toHaveLength(2)
    for (let tries = 2; tries < MAX_TRIES; tries += 1) await run(6 * 3_600_000)
    expect([refused.length, givenUp]).toEqual([MAX_TRIES, [[kind, dead.id]]])
    await run(DAY_MS)
    expect([sent, refused.length, givenUp.length]).toEqual([[well.phone], MAX_TRIES, 1])
  },
)

test.each(KINDS)('%s: the request that stored a message has a minute to send it', async (...of) => {
  const [kind, arrange, work] = of
  const user = await newUser()
  const { run, sent } = workerOf(work, await newUser())
  await arrange(user)
  await run(0)
  // Of a wallet and a destination an event says it: no request sends anything.
  const isOfEvent = kind === 'wallet' || kind === 'payout'
  expect(sent).toEqual(isOfEvent ? [user.phone] : [])
  await run(FIRST_WAIT_MS)
  expect(sent).toEqual([user.phone])
})

test('a message to the old number that is refused keeps no other message of its user waiting', async () => {
  const dead = await newUser()
  await replaceNumber(dead)
  const email = `${dead.id}@site.example`
  const at = clock.now()
  const event = contactsChangedEvent({ events }, dead.id, at)
  await repositories.contacts.replace(
    dead.id,
    {
      ...{ id: randomUUID(), channel: 'email', from: null, to: email, at, language },
      undoneAt: null,
    },
    { epoch: 0, reports: true, event },
  )
  const { run, sent, refused } = workerOf(deliverUnsentContactNotices, dead)
  await run(FIRST_WAIT_MS)
  // The number that replaced it, and not the dead one again.
  expect(sent).toEqual([dead.newPhone])
  expect(refused.length).toBeGreaterThan(0)
})

test('messages of former versions, which have no time, are sent', async () => {
  const user = await newUser()
  await leave(user)
  const deletions = mongo.connection.collection('deletions')
  await deletions.updateOne({ _id: user.id as never }, { $unset: { noticeRetry: 1 } })
  const { run, sent } = workerOf(deliverUnsentDeletionNotices, await newUser())
  await run(0)
  expect(sent).toEqual([user.phone])
})
