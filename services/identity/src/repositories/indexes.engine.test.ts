import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessionEnds } from '../operations/list-session-ends.ts'
import { sweepExpired } from '../operations/sweep-expired.ts'
import { enrolAuthenticator, secondStep } from '../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../testing/open-repositories.ts'
import { outsideBrowser } from '../testing/outside-browser.ts'
import { bearer, newPartner, operatorOf } from '../testing/partner-under-test.ts'
import { passkeyBrowser } from '../testing/passkey-browser.ts'
import { softwarePasskey } from '../testing/software-passkey.ts'
import { newPhone, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const userIdOfNobody = '00000000-0000-4000-8000-000000000000'
const queries = watchQueries()
let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({ env: { LEAVING_WORKER_MS: '100' } })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  queries.stop()
  await repositories.close()
  await identity.stop()
})

test('a declared index serves every query, from the first code to the log-out, and for partners', async () => {
  const [phone, mail] = [newPhone(), 'indexes@example.com']
  const { accessToken, refreshToken } = await identity.logIn(phone)
  await identity.logIn(mail)
  const headers = { authorization: `Bearer ${accessToken}` }
  const body = { userName: 'Indexed' }
  await identity.call('PATCH', '/api/users/me/profile', { headers, body })
  await identity.call('GET', '/api/users/me/username/availability?userName=Other', { headers })
  await identity.call('PATCH', '/api/users/me/profile', { headers, body: { firstName: 'Indexed' } })
  await identity.call('GET', '/api/users/Indexed/profile')
  const userIds = [(await identity.call('GET', '/api/users/me/profile', { headers })).data.userId]
  await identity.call('POST', '/api/users/batch-details', { headers, body: { userIds } })
  await repositories.users.usedPictures(['none.webp'])
  await identity.call('GET', `/api/auth/refresh-token?refresh_token=${refreshToken}`)
  // What a code that is not sent has changed is undone, by queries of its own.
  identity.sandbox.faults.change({ sms: 'error' })
  await identity.requestCode(phone)
  await identity.post('/api/auth/logout', { refreshToken })
  await repositories.users.withRoles()

  identity.sandbox.faults.change({ sms: 'ok' })
  const operator = await operatorOf(identity)
  const partner = await newPartner(identity, operator)
  const { accessToken: newer, userId } = await identity.logIn(phone)
  const own = bearer(newer)
  await partner.connect('ana', newer)
  await partner.signIn('ana')
  await identity.call('GET', `/api/auth/partners/${partner.key}`)
  await identity.call('GET', '/api/auth/admin/partners', { headers: operator })
  for (const q of ['', userIdOfNobody, '+919812345678', 'nobody@example.com']) {
    const query = `?q=${encodeURIComponent(q)}`
    await identity.call('GET', `/api/users/admin${query}`, { headers: operator })
  }
  await identity.call('GET', '/api/users/me/connections', { headers: own })
  await identity.call('DELETE', `/api/users/me/connections/${partner.key}`, { headers: own })
  const outside = outsideBrowser(identity, { accessToken: newer })
  await outside.through('twitter', 'indexed')
  await outside.through('twitter', 'indexed')
  await outside.through('discord', 'indexed')
  await outsideBrowser(identity).through('twitter', 'indexed')
  await outside.through('discord', 'another')
  await identity.call('GET', '/api/auth/social/status', { headers: own })
  await identity.post('/api/auth/social/disconnect', { provider: 'discord' }, own)
  await outside.through('discord', 'indexed')
  await identity.post('/api/auth/social/disconnect', { provider: 'discord' }, own)
  const held = await repositories.outsideAccounts.held('twitter', userId)
  if (!held) throw new Error('nothing is connected')
  const now = identity.clock.now()
  await repositories.outsideAccounts.beginRefresh(held, now, now)
  await repositories.outsideAccounts.leaveRefresh(held)
  await repositories.outsideAccounts.endRefresh(held, held.sealedTokens)
  await repositories.outsideAccounts.setHandle(held, 'indexed')
  await repositories.outsideAccounts.release(held.id, now)
  const page = { now, after: { id: '', retry: null, item: null }, limit: 10 }
  await repositories.outsideAccounts.unrevoked(page)
  await repositories.usedProofs.use('indexed', now)
  const passkey = softwarePasskey()
  await passkeyBrowser(identity, { accessToken: newer }).register(passkey)
  await passkeyBrowser(identity).logIn(passkey)
  const app = await enrolAuthenticator(identity, newer)
  const challenge = await identity.requestCode(phone)
  const input = { challengeId: challenge.data.challengeId, code: identity.lastCode(phone) }
  const step = await identity.post('/api/auth/otp/verify', input)
  const browser = passkeyBrowser(identity)
  await browser.ask('second-step', { ticket: step.data.ticket })
  await secondStep(identity, step, { way: 'totp', code: app.nextCode() })
  await identity.get('/api/auth/sessions', own)
  await identity.call('DELETE', '/api/auth/sessions', { headers: own })
  await repositories.factors.unsent(page)
  await repositories.contactNotices.unsent(page)
  await repositories.deletions.unsent(page)
  await repositories.contacts.withUnfinishedUndos(now, 10)
  await repositories.walletNotices.unsent(new Date(0), page)
  await repositories.payoutNotices.unsent(new Date(0), page)
  await repositories.bankNotices.unsent(new Date(0), page)
  await listSessionEnds({ ...repositories, clock: identity.clock }, {})
  const first = { value: new Date(0), id: '' }
  await repositories.sessions.endedSince(new Date(0), first, 10)
  await repositories.connections.ofPartner(partner.key, 10)
  await sweepExpired(repositories, identity.clock.now())

  // The recording works: without queries none would be unserved. Each bound is below what the calls above need.
  expect(queries.seen('users').length).toBeGreaterThan(4)
  expect(queries.seen('otp_devices').length).toBeGreaterThan(1)
  expect(queries.seen('connections').length).toBeGreaterThan(4)
  expect(queries.seen('handovers').length).toBeGreaterThan(2)
  expect(queries.seen('outside_accounts').length).toBeGreaterThan(8)
  expect(queries.seen('social_flows').length).toBeGreaterThan(1)
  expect(queries.seen('second_factors').length).toBeGreaterThan(1)
  expect(queries.seen('passkey_challenges').length).toBeGreaterThan(1)
  expect(queries.seen('login_tickets').length).toBeGreaterThan(1)
  expect(queries.unserved()).toEqual([])
})
