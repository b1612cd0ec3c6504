import { DAY_MS } from '@platform/contracts/constants'
import { socialConnected, socialDisconnected } from '@platform/contracts/identity/events'
import type { Session } from '@platform/contracts/identity/http'
import { type RedirectProvider, SOCIAL_COOLING_OFF_MS } from '@platform/contracts/identity/social'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_WAIT_MS } from '../../domain/notice-retry.ts'
import { revokeUnrevokedTokens } from '../../operations/social/revoke-tokens.ts'
import { sweepExpired } from '../../operations/sweep-expired.ts'
import { loadSecrets } from '../../secret.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({ instances: 2, events: { subscribeTo: 'identity' } })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})
beforeEach(() => identity.sandbox.faults.change({ twitter: 'ok', steam: 'ok' }))

const PROVIDERS = ['twitter', 'discord', 'google', 'steam', 'telegram'] as const
const newUser = () => identity.logIn(newPhone())
const connect = (session: Pick<Session, 'accessToken'>, of: RedirectProvider, who: string) =>
  outsideBrowser(identity, session).through(of, who)
const statuses = async ({ accessToken }: Pick<Session, 'accessToken'>) =>
  (await identity.call('GET', '/api/auth/social/status', { headers: bearer(accessToken) })).data
const disconnect = ({ accessToken }: Pick<Session, 'accessToken'>, provider: string) =>
  identity.post('/api/auth/social/disconnect', { provider }, bearer(accessToken))
const update = ({ accessToken }: Pick<Session, 'accessToken'>, provider: string) =>
  provider === 'steam'
    ? identity.call('PUT', '/api/update_steam_social_profile', { headers: bearer(accessToken) })
    : identity.call('PUT', '/api/update_social_profile', {
        headers: bearer(accessToken),
        body: { provider },
      })

const NOTHING = {
  isActive: false,
  handle: null,
  linkedAt: null,
  coolingOffUntil: null,
  needsReconnect: false,
}

test.each(PROVIDERS)('%s is connected, shown, and logs its user in', async (of) => {
  const user = await newUser()
  expect(await statuses(user)).toEqual(
    Object.fromEntries([...PROVIDERS, 'wallet'].map((name) => [name, NOTHING])),
  )
  expect((await connect(user, of, 'eva')).data).toMatchObject({ outcome: 'connected' })
  const handle = of === 'google' ? 'eva@example.com' : 'eva'
  expect(await statuses(user)).toMatchObject({ [of]: { isActive: true, handle } })
  const logIn = await outsideBrowser(identity).through(of, 'eva')
  expect(sessionOf(logIn).userId).toBe(user.userId)
  expect((await connect(user, of, 'eva')).status).toBe(200)
})

test('a user hears of an account that is connected or disconnected, and not of one that is proven again or refused', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  const messages = () =>
    identity.sandbox.inboxes
      .read(phone)
      .flatMap(({ body }) => / (was \w+) (?:to|from) /.exec(body)?.[1] ?? [])
  await connect(user, 'twitter', 'announced')
  expect(messages()).toEqual(['was connected'])
  await connect(user, 'twitter', 'announced')
  expect((await connect(user, 'twitter', 'another')).code).toBe('SOCIAL_OTHER_CONNECTED')
  expect(messages()).toEqual(['was connected'])
  await disconnect(user, 'twitter')
  expect((await disconnect(user, 'twitter')).code).toBe('SOCIAL_NOT_CONNECTED')
  expect(messages()).toEqual(['was disconnected', 'was connected'])
  const { notices } = await repositories.factors.find(user.userId)
  expect(notices).toEqual([])
})

test.each(PROVIDERS)('%s: an account of another user is refused, and stays theirs', async (of) => {
  const [owner, other] = [await newUser(), await newUser()]
  await connect(owner, of, 'owned')
  const refused = await connect(other, of, 'owned')
  const social = of === 'twitter' ? 'X' : of[0]?.toUpperCase() + of.slice(1)
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'SOCIAL_ALREADY_LINKED',
    message: `${social} account already linked. Use a different account to continue.`,
  })
  expect((await statuses(other))[of].isActive).toBe(false)
  expect(sessionOf(await outsideBrowser(identity).through(of, 'owned')).userId).toBe(owner.userId)
})

test('of many users who connect one account at the same time one has it', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, newUser))
  const answers = await Promise.all(users.map((user) => connect(user, 'discord', 'contested')))
  const codes = answers.map(({ code }) => code ?? 'OK').sort()
  expect(codes).toEqual(['OK', ...Array(7).fill('SOCIAL_ALREADY_LINKED')])
})

test('of many accounts of a provider that a user connects at the same time one stays', async () => {
  const user = await newUser()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => connect(user, 'discord', `many-${n}`)),
  )
  const codes = answers.map(({ code }) => code ?? 'OK').sort()
  expect(codes).toEqual(['OK', ...Array(7).fill('SOCIAL_OTHER_CONNECTED')])
})

test('a disconnected account is reserved for seven days, and its user may have it back', async () => {
  const [user, other] = [await newUser(), await newUser()]
  await connect(user, 'twitter', 'cooling')
  const gone = await disconnect(user, 'twitter')
  const until = new Date(identity.clock.now().getTime() + SOCIAL_COOLING_OFF_MS)
  expect(gone.data.twitter).toMatchObject({ isActive: false, handle: 'cooling' })
  const shown = Date.parse(gone.data.twitter.coolingOffUntil)
  expect(Math.abs(shown - until.getTime())).toBeLessThan(60_000)
  expect((await disconnect(user, 'twitter')).code).toBe('SOCIAL_NOT_CONNECTED')

  expect((await connect(other, 'twitter', 'cooling')).code).toBe('SOCIAL_ALREADY_LINKED')
  // It proves nobody any more, and makes no second user either.
  const logIn = await outsideBrowser(identity).through('twitter', 'cooling')
  expect(logIn.code).toBe('SOCIAL_ALREADY_LINKED')
  const another = await connect(user, 'twitter', 'cooling-other')
  expect(another.body).toMatchObject({
    code: 'SOCIAL_COOLING_OFF',
    details: { social: 'X', until: gone.data.twitter.coolingOffUntil },
  })
  expect((await connect(user, 'twitter', 'cooling')).status).toBe(200)
  expect((await statuses(user)).twitter).toMatchObject({ isActive: true, coolingOffUntil: null })
})

test('after the cooling-off anybody may have the account, and the user another one', async () => {
  const user = await newUser()
  await connect(user, 'discord', 'released')
  await disconnect(user, 'discord')
  await waitFor(async () => {
    const accounts = repositories.collection('outside_accounts')
    return (await accounts.countDocuments({ 'outbox.id': { $gt: '' } })) === 0
  })
  identity.clock.advanceInTest(SOCIAL_COOLING_OFF_MS)
  const [back, other] = [await newUser(), await newUser()]
  expect((await connect(other, 'discord', 'released')).status).toBe(200)
  expect((await connect(back, 'discord', 'released')).code).toBe('SOCIAL_ALREADY_LINKED')
  const again = await outsideBrowser(identity).through('discord', 'released')
  expect(sessionOf(again).userId).toBe(other.userId)
})

test('the sweep forgets a disconnected account after the cooling-off', async () => {
  const user = await newUser()
  await connect(user, 'steam', 'swept')
  await connect(user, 'telegram', 'kept')
  await disconnect(user, 'steam')
  const mine = () =>
    repositories.collection('outside_accounts').countDocuments({ userId: user.userId })
  await waitFor(async () => {
    const accounts = repositories.collection('outside_accounts')
    return (await accounts.countDocuments({ 'outbox.id': { $gt: '' } })) === 0
  })
  const at = identity.clock.now().getTime() + SOCIAL_COOLING_OFF_MS
  await sweepExpired(repositories, new Date(at - 60_000))
  expect(await mine()).toBe(2)
  await sweepExpired(repositories, new Date(at))
  expect(await mine()).toBe(1)
})

test('nobody disconnects their only way in, also not two at the same time', async () => {
  const first = sessionOf(await outsideBrowser(identity).through('twitter', 'only'))
  expect((await disconnect(first, 'twitter')).code).toBe('SOCIAL_LAST_WAY_IN')
  await connect(first, 'discord', 'only')
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([disconnect(first, 'twitter'), disconnect(first, 'discord')])
    const now = await statuses(first)
    expect(now.twitter.isActive || now.discord.isActive).toBe(true)
    await connect(first, 'twitter', 'only')
    await connect(first, 'discord', 'only')
  }
  const { status } = await disconnect(first, 'twitter')
  expect(status).toBe(200)
  expect(sessionOf(await outsideBrowser(identity).through('discord', 'only')).userId).toBe(
    first.userId,
  )
})

test.each(['twitter', 'discord', 'google', 'steam'] as const)(
  "%s: reads the account's present name",
  async (of) => {
    const user = await newUser()
    expect((await update(user, of)).code).toBe('SOCIAL_NOT_CONNECTED')
    await connect(user, of, 'renamed')
    await fetch(`${identity.sandbox.url}/outside-users/${of}/renamed`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ handle: 'newname' }),
    })
    const { data } = await update(user, of)
    const handle = of === 'google' ? 'newname@example.com' : 'newname'
    expect(data[of]).toMatchObject({ isActive: true, handle })
  },
)

test('the status of one user shows nothing of another', async () => {
  const [user, other] = [await newUser(), await newUser()]
  await connect(user, 'steam', 'private')
  expect(Object.values(await statuses(other))).toEqual(Array(6).fill(NOTHING))
  expect((await disconnect(other, 'steam')).code).toBe('SOCIAL_NOT_CONNECTED')
  expect((await statuses(user)).steam.isActive).toBe(true)
})

test('connecting and disconnecting are published', async () => {
  const user = await newUser()
  await connect(user, 'google', 'published')
  await disconnect(user, 'google')
  const published = [socialConnected, socialDisconnected] as const
  const mine = () =>
    published.flatMap((definition) =>
      identity.events
        .received<typeof socialConnected | typeof socialDisconnected>(definition)
        .filter(({ data }) => data.userId === user.userId)
        .map(({ type, data }) => [type, data.provider]),
    )
  await waitFor(() => mine().length >= 2)
  expect(mine()).toEqual(published.map(({ type }) => [type, 'google']))
})

test('an account that logs in again is published once a day, with since when it is connected', async () => {
  const user = await newUser()
  await connect(user, 'twitter', 'again')
  const mine = () =>
    identity.events.received(socialConnected).filter(({ data }) => data.userId === user.userId)
  await waitFor(() => mine().length === 1)
  const connectedAt = mine()[0]?.data.connectedAt
  const logIn = () => outsideBrowser(identity).through('twitter', 'again')
  await logIn()
  identity.clock.advanceInTest(DAY_MS)
  await logIn()
  const session = sessionOf(await logIn())
  await waitFor(() => mine().length >= 2)
  // What is published after the two shows that there is no third of them.
  await disconnect(session, 'twitter')
  const gone = () => identity.events.received(socialDisconnected)
  await waitFor(() => gone().some(({ data }) => data.userId === user.userId))
  expect(mine().map(({ data }) => data.connectedAt)).toEqual([connectedAt, connectedAt])
  expect(connectedAt).toBeDefined()
})

test('no token, state or address of a flow is stored in the clear', async () => {
  const user = await newUser()
  const browser = outsideBrowser(identity, user)
  const { data } = await browser.begin('twitter')
  await browser.finish('twitter', await browser.visit(data.url, 'sealed'))
  const flows = await repositories.collection('social_flows').find({}).toArray()
  const text = JSON.stringify(flows)
  for (const secret of [data.state, data.nonce, browser.cookie().split('=')[1] ?? '']) {
    expect(secret.length).toBe(43)
    expect(text).not.toContain(secret)
  }
  const account = await repositories.outsideAccounts.held('twitter', user.userId)
  expect(account?.sealedTokens).toMatch(/^[\w-]{100,}$/)
})

test('tokens that could not be revoked at the disconnect are revoked later', async () => {
  const user = await newUser()
  await connect(user, 'twitter', 'revoked')
  identity.sandbox.faults.change({ twitter: 'error' })
  expect((await disconnect(user, 'twitter')).status).toBe(200)
  const left = await repositories.outsideAccounts.held('twitter', user.userId)
  expect(left?.sealedTokens).not.toBeNull()

  identity.sandbox.faults.change({ twitter: 'ok' })
  const revoked: string[] = []
  const double = {
    revoke: async ({ accessToken }: { accessToken: string }) => void revoked.push(accessToken),
  }
  const secrets = await loadSecrets(identity.env.IDENTITY_SECRET_FILE ?? '')
  const social = { twitter: double } as never
  identity.clock.advance(FIRST_WAIT_MS)
  const deps = { ...repositories, secrets, social, clock: identity.clock, reportGivenUp() {} }
  await revokeUnrevokedTokens(deps, new AbortController().signal)
  expect(revoked.length).toBeGreaterThan(0)
  const after = await repositories.outsideAccounts.held('twitter', user.userId)
  expect(after?.sealedTokens).toBeNull()
})
