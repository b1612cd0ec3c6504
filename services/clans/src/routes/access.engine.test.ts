import { userDeleted } from '@platform/contracts/identity/events'
import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policy } from '../../abuse/policy.ts'
import { clanBody } from '../testing/make-clan.ts'
import { startClans, type TestClans } from '../testing/start-clans.ts'

let clans: TestClans
beforeAll(async () => {
  clans = await startClans({}, 'identity')
})
afterAll(() => clans.stop())

test('every route admits the callers of the policy and no others', async () => {
  expect(await accessViolations(clans, policy, await usersOf(clans.issuer))).toEqual([])
})

test('a clan whose chief’s account is deleted has another chief', async () => {
  const [chief, member] = [await clans.signedIn(), await clans.signedIn()]
  const { id } = (await chief.post<{ id: string }>('', clanBody(), idempotencyKey())).data
  await member.post(`/${id}/join`)
  const at = clans.clock.now().toISOString()
  await clans.events.publish(userDeleted, chief.id, { userId: chief.id, at })
  const ownRole = async () =>
    (await member.get<{ membership: { role: string } }>('/me')).data.membership.role
  await waitFor(async () => (await ownRole()) === 'ClanRoleChief')
  await waitFor(async () => (await chief.get('/me')).code === 'NOT_FOUND')
})
