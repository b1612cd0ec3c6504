import { sessionEnded } from '@platform/contracts/identity/events'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2, events: { subscribeTo: 'identity' } })
})
afterAll(() => identity.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function logIn(phone: string, userAgent?: string) {
  const { data } = await identity.requestCode(phone)
  const input = { challengeId: data.challengeId, code: identity.lastCode(phone) }
  const headers = userAgent ? { 'user-agent': userAgent } : {}
  return (await identity.post('/api/auth/otp/verify', input, headers)).data
}
const list = (accessToken: string, query = '') =>
  identity.get(`/api/auth/sessions${query}`, bearer(accessToken))
const end = (accessToken: string, id = '') =>
  identity.call('DELETE', `/api/auth/sessions${id && `/${id}`}`, { headers: bearer(accessToken) })
const refresh = (token: string) => identity.get(`/api/auth/refresh-token?refresh_token=${token}`)
const isOpen = async (session: { refreshToken: string }) =>
  (await refresh(session.refreshToken)).status === 200

test('lists the sessions of all devices and ways, the newest first', async () => {
  const phone = newPhone()
  const old = await logIn(phone)
  const linked = outsideBrowser(identity, { accessToken: old.accessToken })
  await linked.through('discord', 'devices')
  sessionOf(await outsideBrowser(identity).through('discord', 'devices'))
  identity.clock.advance(60_000)
  const here = await logIn(phone, FIREFOX)
  const { data } = await list(here.accessToken)
  expect(data.items).toMatchObject([
    { method: 'phone', isCurrent: true, device: { browser: 'Firefox', system: 'Linux' } },
    { method: 'discord', isCurrent: false },
    { method: 'phone', isCurrent: false },
  ])
  identity.clock.advance(120_000)
  await refresh(old.refreshToken)
  const [, , oldest] = (await list(here.accessToken)).data.items
  const idleMs = Date.parse(oldest.lastUsedAt) - Date.parse(oldest.createdAt)
  expect(idleMs).toBeGreaterThanOrEqual(180_000)

  const first = await list(here.accessToken, '?pageLimit=2')
  const cursor = encodeURIComponent(first.data.nextCursor)
  const rest = await list(here.accessToken, `?pageLimit=2&cursor=${cursor}`)
  expect([...first.data.items, ...rest.data.items]).toHaveLength(3)
  expect(rest.data).toMatchObject({ items: [{ id: oldest.id }], nextCursor: null })
})

test('ends one session at once, with its event, and no other', async () => {
  const phone = newPhone()
  const [lost, here] = [await logIn(phone), await logIn(phone)]
  const { items } = (await list(here.accessToken)).data
  const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await end(here.accessToken, id)).status).toBe(200)
  expect(await isOpen(lost)).toBe(false)
  expect(await isOpen(here)).toBe(true)
  expect((await list(here.accessToken)).data.items).toHaveLength(1)
  expect((await end(here.accessToken, id)).status).toBe(200)
  const ends = () => identity.events.received(sessionEnded).filter(({ subject }) => subject === id)
  await waitFor(() => ends().length > 0)
  expect(ends()).toHaveLength(1)
})

test("another user's session is as one that does not exist", async () => {
  const [victim, thief] = [await logIn(newPhone()), await logIn(newPhone())]
  const [{ id }] = (await list(victim.accessToken)).data.items
  expect((await end(thief.accessToken, id)).code).toBe('NOT_FOUND')
  const unknown = await end(thief.accessToken, '0198c0de-0000-7000-8000-00000000b0b0')
  expect(unknown.code).toBe('NOT_FOUND')
  expect(await isOpen(victim)).toBe(true)
})

test('ends all other sessions, of this user alone', async () => {
  const phone = newPhone()
  const [one, two, here] = [await logIn(phone), await logIn(phone), await logIn(phone)]
  const other = await logIn(newPhone())
  expect((await end(here.accessToken)).status).toBe(200)
  expect(await Promise.all([one, two, here, other].map(isOpen))).toEqual([false, false, true, true])
})

test('a session that was ended ends no others, also while its token is valid', async () => {
  const phone = newPhone()
  const [lost, here] = [await logIn(phone), await logIn(phone)]
  await end(here.accessToken)
  expect((await end(lost.accessToken)).code).toBe('UNAUTHENTICATED')
  expect(await isOpen(here)).toBe(true)
})

test('a log-out everywhere ends every session, and an old token ends none', async () => {
  const phone = newPhone()
  const [old, here] = [await logIn(phone), await logIn(phone)]
  await identity.post('/api/auth/logout', { refreshToken: old.refreshToken })
  await identity.post('/api/auth/logout', { refreshToken: old.refreshToken, everywhere: true })
  expect(await isOpen(here)).toBe(true)
  const again = await logIn(phone)
  await identity.post('/api/auth/logout', { refreshToken: again.refreshToken, everywhere: true })
  expect(await Promise.all([here, again].map(isOpen))).toEqual([false, false])
})
