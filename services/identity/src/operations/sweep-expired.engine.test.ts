import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { HANDOVER_LIFETIME_MS } from '@platform/contracts/identity/partners'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../testing/open-repositories.ts'
import { newPartner, operatorOf } from '../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { sweepExpired } from './sweep-expired.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity()
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

test('the sweep deletes what has expired, and nothing else; a destination keeps its devices for a year', async () => {
  const phone = newPhone()
  const { refreshToken } = await identity.logIn(phone)
  const counts = async () => {
    const names = ['otp_destinations', 'otp_devices', 'sessions', 'refresh_tokens', 'users']
    return Promise.all(names.map((name) => repositories.collection(name).countDocuments()))
  }
  await identity.requestCode(newPhone())
  await sweepExpired(repositories, identity.clock.now())
  expect(await counts()).toEqual([2, 2, 1, 1, 1])

  identity.clock.advance(HOUR_MS + 1_000)
  await sweepExpired(repositories, identity.clock.now())
  expect(await counts()).toEqual([1, 0, 1, 1, 1])
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  expect((await identity.call('GET', path)).status).toBe(200)

  identity.clock.advance(30 * DAY_MS)
  await sweepExpired(repositories, identity.clock.now())
  expect(await counts()).toEqual([1, 0, 0, 0, 1])

  identity.clock.advance(335 * DAY_MS)
  await sweepExpired(repositories, identity.clock.now())
  expect(await counts()).toEqual([0, 0, 0, 0, 1])
})

test('deletes hand-overs when they expire, and connections a day after they end', async () => {
  const partner = await newPartner(identity, await operatorOf(identity))
  const { accessToken } = await identity.logIn(newPhone())
  await partner.connect('ana', accessToken)
  await partner.tokenFor('ana', 'sign-in')
  const counts = async () => {
    const names = ['handovers', 'connections']
    return Promise.all(names.map((name) => repositories.collection(name).countDocuments()))
  }
  const sweepAfter = async (ms: number) => {
    identity.clock.advance(ms)
    await sweepExpired(repositories, identity.clock.now())
    return counts()
  }
  expect((await counts()).map((count) => count > 0)).toEqual([true, true])
  expect(await sweepAfter(HANDOVER_LIFETIME_MS['sign-in'])).toEqual([1, 1])
  expect(await sweepAfter(HANDOVER_LIFETIME_MS.connect)).toEqual([0, 1])

  const headers = { authorization: `Bearer ${accessToken}` }
  await identity.call('DELETE', `/api/users/me/connections/${partner.key}`, { headers })
  // The sweep leaves a connection whose event is not published yet.
  await waitFor(async () => {
    const connections = repositories.collection('connections')
    return (await connections.countDocuments({ 'outbox.id': { $gt: '' } })) === 0
  })
  expect(await sweepAfter(23 * HOUR_MS)).toEqual([0, 1])
  expect(await sweepAfter(HOUR_MS)).toEqual([0, 0])
})
