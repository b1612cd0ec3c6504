import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from '../../operations/sweep-expired.ts'
import { openRepositories } from '../../testing/open-repositories.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let growth: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  growth = await startServiceCaller('growth')
  identity = await startIdentity({ env: growth.env })
})
afterAll(async () => {
  await identity.stop()
  await growth.stop()
})

const inAll = (text: string) => ({ en: text, hi: `${text} hi`, 'pt-BR': `${text} pt` })
const mail = (id: string, unsubscribe: string | null = 'https://site.example/off?token=a') => ({
  ...{ id, subject: inAll('News'), text: inAll('It happened.'), unsubscribe },
})
const send = async (userId: string, body: ReturnType<typeof mail>) =>
  (await growth.post(identity, `/internal/users/${userId}/mails`, body)).data.outcome
const userOf = async (contact: string) => {
  const { accessToken } = await identity.logIn(contact)
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await identity.call('GET', '/api/users/me/profile', { headers })).data.userId as string
}
/** Without the mail that logged them in. */
const newsTo = (address: string) =>
  identity.sandbox.inboxes.read(address).filter(({ subject }) => subject?.startsWith('News'))

test('an e-mail is sent once, to the address that its user has', async () => {
  const address = `${randomUUID()}@example.com`
  const userId = await userOf(address)
  const id = randomUUID()
  expect(await send(userId, mail(id))).toBe('sent')
  expect(await send(userId, mail(id))).toBe('sent')
  expect(newsTo(address).map(({ body }) => body)).toEqual(['It happened.'])
  expect(await send(userId, mail(randomUUID(), null))).toBe('sent')
  expect(newsTo(address)).toHaveLength(2)
})

test('a user without an address, and nobody, gets none', async () => {
  expect(await send(await userOf(newPhone()), mail(randomUUID()))).toBe('no-address')
  expect(await send(randomUUID(), mail(randomUUID()))).toBe('no-address')
})

test('what the mail server does not take can be sent later', async () => {
  const address = `${randomUUID()}@example.com`
  const userId = await userOf(address)
  const id = randomUUID()
  identity.sandbox.faults.change({ email: 'error' })
  expect(await send(userId, mail(id))).toBe('not-sent')
  identity.sandbox.faults.change({ email: 'ok' })
  expect(await send(userId, mail(id))).toBe('sent')
  expect(newsTo(address)).toHaveLength(1)
})

test('that an e-mail was sent is forgotten after two weeks', async () => {
  const userId = await userOf(`${randomUUID()}@example.com`)
  const id = randomUUID()
  await send(userId, mail(id))
  const repositories = await openRepositories(identity)
  const after = (days: number) =>
    sweepExpired(repositories, new Date(identity.clock.now().getTime() + days * DAY_MS))
  await after(13)
  expect(await repositories.sentMails.has(id)).toBe(true)
  await after(15)
  expect(await repositories.sentMails.has(id)).toBe(false)
  await repositories.close()
})
