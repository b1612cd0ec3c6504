import { DAY_MS } from '@platform/contracts/constants'
import type { CodeProvider } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProviderTokens } from '../../domain/outside-account.ts'
import { loadSecrets } from '../../secret.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser } from '../../testing/outside-browser.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { freshToken } from './fresh-token.ts'

let identity: TestIdentity
let repositories: TestRepositories
let quests: Awaited<ReturnType<typeof startServiceCaller>>
let secrets: Awaited<ReturnType<typeof loadSecrets>>
beforeAll(async () => {
  quests = await startServiceCaller()
  identity = await startIdentity({ env: quests.env })
  repositories = await openRepositories(identity)
  secrets = await loadSecrets(identity.env.IDENTITY_SECRET_FILE ?? '')
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
  await quests.stop()
})
beforeEach(() => identity.sandbox.faults.change({ twitter: 'ok', discord: 'ok', google: 'ok' }))

/** A new user who has connected an account. */
async function connected(of: CodeProvider, who: string) {
  const session = await identity.logIn(newPhone())
  await outsideBrowser(identity, session).through(of, who)
  return session
}

/** The operation as it runs in identity, with its own providers but for `refresh`. */
function tokenOf(userId: string, of: CodeProvider, refresh: () => Promise<ProviderTokens>) {
  const social = { [of]: { refresh } } as never
  return freshToken({ ...repositories, social, secrets, clock: identity.clock }, userId, of)
}

test.each(['google', 'twitter', 'discord'] as const)(
  '%s: a service gets a token, a new one when the last is about to expire',
  async (of) => {
    const { userId } = await connected(of, `fresh-${of}`)
    const ask = () => quests.get(identity, `/internal/social/${userId}/${of}/token`)
    const first = (await ask()).data
    expect(Object.keys(first).sort()).toEqual(['accessToken', 'expiresAt', 'handle', 'subject'])
    expect((await ask()).data).toEqual(first)
    identity.clock.advanceInTest(8 * DAY_MS)
    const second = (await ask()).data
    expect(second.subject).toBe(first.subject)
    expect(second.accessToken).not.toBe(first.accessToken)
  },
)

test('a token that the provider has refused is replaced, though it has not expired', async () => {
  const { userId } = await connected('discord', 'refused')
  const path = `/internal/social/${userId}/discord/token`
  const first = (await quests.get(identity, path)).data
  expect(first.handle).toBe('refused')
  const second = (await quests.put(identity, path, { refused: first.accessToken })).data
  expect(second.accessToken).not.toBe(first.accessToken)
  // Sent again: what was refused has been replaced by now.
  expect((await quests.put(identity, path, { refused: first.accessToken })).data).toEqual(second)
  expect((await quests.get(identity, path)).data).toEqual(second)
})

test('a refused token whose access was withdrawn at Discord asks for a reconnection', async () => {
  const session = await connected('discord', 'withdrawer')
  const path = `/internal/social/${session.userId}/discord/token`
  const { accessToken } = (await quests.get(identity, path)).data
  await fetch(`${identity.sandbox.url}/discord`, {
    method: 'POST',
    body: new URLSearchParams({ user: 'withdrawer', act: 'withdraw' }),
  })
  const { code } = await quests.put(identity, path, { refused: accessToken })
  expect(code).toBe('SOCIAL_RECONNECT_NEEDED')
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const { data } = await identity.call('GET', '/api/auth/social/status', { headers })
  expect(data.discord).toMatchObject({ isActive: true, needsReconnect: true })
})

test('a service reads whether a user has an account connected, and which', async () => {
  const session = await connected('discord', 'reader')
  const path = `/internal/social/${session.userId}`
  const account = async (of: string) => (await quests.get(identity, `${path}/${of}`)).data
  expect(await account('discord')).toEqual({
    isActive: true,
    subject: expect.stringMatching(/^\d{18}$/),
    handle: 'reader',
  })
  const none = { isActive: false, subject: null, handle: null }
  expect(await account('steam')).toEqual(none)
  await outsideBrowser(identity, session).post('/api/auth/social/disconnect', {
    provider: 'discord',
  })
  expect(await account('discord')).toEqual(none)
})

test('a service gets no token of a user who has none connected', async () => {
  const { userId } = await identity.logIn(newPhone())
  const { code } = await quests.get(identity, `/internal/social/${userId}/twitter/token`)
  expect(code).toBe('SOCIAL_NOT_CONNECTED')
})

test('a provider that is down keeps the tokens, for the next call', async () => {
  const { userId } = await connected('discord', 'down')
  identity.clock.advanceInTest(8 * DAY_MS)
  identity.sandbox.faults.change({ discord: 'error' })
  const ask = () => quests.get(identity, `/internal/social/${userId}/discord/token`)
  expect((await ask()).code).toBe('SOCIAL_UNAVAILABLE')
  identity.sandbox.faults.change({ discord: 'ok' })
  expect((await ask()).status).toBe(200)
})

test('of many callers at the same time one refreshes', async () => {
  const { userId } = await connected('twitter', 'many')
  identity.clock.advanceInTest(3 * 60 * 60_000)
  let calls = 0
  const refresh = async () => {
    calls += 1
    const expiresAt = new Date(identity.clock.now().getTime() + 7_200_000)
    return { accessToken: `new-${calls}`, refreshToken: 'next', expiresAt }
  }
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () => tokenOf(userId, 'twitter', refresh)),
  )
  expect(calls).toBe(1)
  expect(new Set(tokens.map(({ accessToken }) => accessToken))).toEqual(new Set(['new-1']))
})

test('a refresh of an instance that was killed is taken over', async () => {
  const { userId } = await connected('twitter', 'killed')
  identity.clock.advanceInTest(3 * 60 * 60_000)
  const account = await repositories.outsideAccounts.held('twitter', userId)
  if (!account) throw new Error('not connected')
  const now = identity.clock.now()
  await repositories.outsideAccounts.beginRefresh(account, now, new Date(now.getTime() + 15_000))
  identity.clock.advanceInTest(15_000)
  const expiresAt = new Date(identity.clock.now().getTime() + 7_200_000)
  const next = { accessToken: 'taken-over', refreshToken: 'next', expiresAt }
  expect((await tokenOf(userId, 'twitter', async () => next)).accessToken).toBe('taken-over')
})

test('access that was withdrawn at the provider asks for a reconnection, which restores it', async () => {
  const session = await connected('twitter', 'withdrawn')
  const withdrawn = () => Promise.reject(new DomainError('SOCIAL_RECONNECT_NEEDED'))
  const asked = () => tokenOf(session.userId, 'twitter', withdrawn)
  await expect(identity.clock.ahead(3 * 60 * 60_000, asked)).rejects.toMatchObject({
    code: 'SOCIAL_RECONNECT_NEEDED',
  })
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const status = async () =>
    (await identity.call('GET', '/api/auth/social/status', { headers })).data.twitter
  expect(await status()).toMatchObject({ isActive: true, needsReconnect: true })
  const again = outsideBrowser(identity, session)
  expect((await again.through('twitter', 'withdrawn')).status).toBe(200)
  expect(await status()).toMatchObject({ isActive: true, needsReconnect: false })
})

test('tokens that were copied from another account do not open', async () => {
  const [one, other] = [await connected('twitter', 'one'), await connected('twitter', 'other')]
  const accounts = await Promise.all(
    [one, other].map(({ userId }) => repositories.outsideAccounts.held('twitter', userId)),
  )
  const [mine, theirs] = accounts
  const stolen = { $set: { sealedTokens: theirs?.sealedTokens } }
  await repositories.collection('outside_accounts').updateOne({ _id: mine?.id as never }, stolen)
  await expect(tokenOf(one.userId, 'twitter', () => Promise.reject())).rejects.toThrow(
    'another account',
  )
})
