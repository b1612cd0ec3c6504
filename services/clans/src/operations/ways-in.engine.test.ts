import { randomUUID } from 'node:crypto'
import { MOST_INVITES_OF_MEMBER, MOST_REQUESTS } from '@platform/contracts/clans/constants'
import { DomainError } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClan, requestOf } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { changeClan } from './change-clan.ts'
import { changeRole } from './change-role.ts'
import type { Dependencies } from './dependencies.ts'
import { acceptInvite, createInvite, endInvites } from './invite.ts'
import { decideRequest, joinOrAsk } from './join-clan.ts'
import { leaveClan, removeMember } from './leave-clan.ts'
import { loadStanding } from './standing.ts'

const queries = watchQueries()
const clock = testClock({ stopped: true })
let instance: Instance
let deps: Dependencies
beforeAll(async () => {
  instance = await openInstance('ways_in', { clock })
  deps = instance.deps
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await instance.mongo.close()
})

/** The code of the refusal; `done` without one. */
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
const countOf = (codes: readonly string[], code: string) =>
  codes.filter((one) => one === code).length
const invite = (by: string, clanId: string, most = 1) =>
  createInvite(deps, by, clanId, most, requestOf())
const accept = (userId: string, code: string) => codeOf(acceptInvite(deps, userId, { code }))
const clanOf = async (userId: string) => (await loadStanding(deps, userId)).clan?.id ?? null
const requestsOf = async (clanId: string) =>
  (await deps.joinRequests.waiting(clanId, clock.now(), null, 10)).map(({ userId }) => userId)
const removed = (chiefId: string, clanId: string, userId: string) =>
  removeMember(deps, chiefId, clanId, { userId, reason: 'cheating' })

test('a member who had asked before they were invited leaves at once, and nobody is left to answer', async () => {
  const { id, chiefId } = await makeClan(deps, { joinMode: 'request' })
  const userId = randomUUID()
  await joinOrAsk(deps, userId, id)
  const { code } = await invite(chiefId, id)
  expect(await accept(userId, code)).toBe('done')
  expect(await requestsOf(id)).toEqual([])
  expect(await leaveClan(deps, userId, id)).toBe('left')
  expect(await clanOf(userId)).toBeNull()
  // Also where a crash left the request as it was.
  await joinOrAsk(deps, userId, id)
  const again = await invite(chiefId, id)
  const crash = { ...deps.joinRequests, move: () => Promise.reject(new Error('crash')) }
  await expect(
    acceptInvite({ ...deps, joinRequests: crash }, userId, { code: again.code }),
  ).rejects.toThrow('crash')
  expect(await leaveClan(deps, userId, id)).toBe('left')
  expect([await clanOf(userId), await requestsOf(id)]).toEqual([null, []])
})

test('a request whose acceptance was cut short still waits, and is accepted or taken back', async () => {
  const { id, chiefId } = await makeClan(deps, { joinMode: 'request' })
  const [first, second] = [randomUUID(), randomUUID()]
  const broken = { ...deps.people, save: () => Promise.reject(new Error('no database')) }
  const answer = (userId: string, by = deps) =>
    decideRequest(by, chiefId, id, { userId, decision: 'accept' })
  for (const userId of [first, second]) {
    await joinOrAsk(deps, userId, id)
    await expect(answer(userId, { ...deps, people: broken })).rejects.toThrow('no database')
  }
  expect((await requestsOf(id)).toSorted()).toEqual([first, second].toSorted())
  expect(await deps.joinRequests.ofUser(first, clock.now())).toHaveLength(1)
  await answer(first)
  expect(await leaveClan(deps, second, id)).toBe('withdrawn')
  expect(await codeOf(answer(second))).toBe('ALREADY_DECIDED')
  expect([await clanOf(first), await clanOf(second), await requestsOf(id)]).toEqual([id, null, []])
})

test('an acceptance that is repeated after its user was in and was removed ends the request', async () => {
  const { id, chiefId } = await makeClan(deps, { joinMode: 'request' })
  const userId = randomUUID()
  await joinOrAsk(deps, userId, id)
  const crash = {
    ...deps.joinRequests,
    async move(...given: Parameters<typeof deps.joinRequests.move>) {
      if (given[2] === 'accepted') throw new Error('crash')
      return deps.joinRequests.move(...given)
    },
  }
  const answer = (by: Dependencies) =>
    decideRequest(by, chiefId, id, { userId, decision: 'accept' })
  await expect(answer({ ...deps, joinRequests: crash })).rejects.toThrow('crash')
  expect(await clanOf(userId)).toBe(id)
  await removed(chiefId, id, userId)
  expect(await answer(deps)).toBe('accepted')
  expect([await clanOf(userId), await requestsOf(id)]).toEqual([null, []])
})

test('a user who takes their request back while they are let in is not in by it', async () => {
  const { id, chiefId } = await makeClan(deps, { joinMode: 'request' })
  const userId = randomUUID()
  await joinOrAsk(deps, userId, id)
  let left: string | undefined
  const people = {
    ...deps.people,
    async save(...given: Parameters<typeof deps.people.save>) {
      left ??= await leaveClan(deps, userId, id)
      return deps.people.save(...given)
    },
  }
  const letIn = decideRequest({ ...deps, people }, chiefId, id, { userId, decision: 'accept' })
  expect(await codeOf(letIn)).toBe('ALREADY_DECIDED')
  expect([left, await clanOf(userId)]).toEqual(['withdrawn', null])
  // They never came, so nothing waits for them to have left long enough.
  expect((await deps.people.find(userId))?.leftAt).toBeNull()
})

test('an invitation that was made before its user was removed does not bring them back', async () => {
  const { id, chiefId } = await makeClan(deps)
  const userId = randomUUID()
  const { code } = await invite(chiefId, id, 50)
  clock.advance(1)
  expect(await accept(userId, code)).toBe('done')
  clock.advance(1)
  await removed(chiefId, id, userId)
  expect(await accept(userId, code)).toBe('REMOVED_BEFORE')
  clock.advance(1)
  expect(await accept(userId, (await invite(chiefId, id)).code)).toBe('done')
})

test('a chief ends all invitations; those that are made after it are good', async () => {
  const { id, chiefId } = await makeClan(deps)
  const { code } = await invite(chiefId, id, 50)
  expect(await codeOf(endInvites(deps, randomUUID(), id))).toBe('CHIEF_ONLY')
  await endInvites(deps, chiefId, id)
  await endInvites(deps, chiefId, id)
  expect(await accept(randomUUID(), code)).toBe('INVITATION_INVALID')
  expect(await accept(randomUUID(), (await invite(chiefId, id)).code)).toBe('done')
})

test('invitations of a member who is a gamer again let nobody in', async () => {
  const { id, chiefId } = await makeClan(deps)
  const userId = randomUUID()
  await joinOrAsk(deps, userId, id)
  await changeRole(deps, chiefId, id, { userId, role: 'ClanRoleMember' })
  const { code } = await invite(userId, id)
  await changeRole(deps, chiefId, id, { userId, role: 'ClanRoleGamer' })
  expect(await accept(randomUUID(), code)).toBe('INVITATION_INVALID')
})

test('invitations that are used up leave room for others', async () => {
  const { id, chiefId } = await makeClan(deps)
  const userId = randomUUID()
  await joinOrAsk(deps, userId, id)
  await changeRole(deps, chiefId, id, { userId, role: 'ClanRoleMember' })
  for (let made = 0; made <= MOST_INVITES_OF_MEMBER; made += 1) {
    expect(await accept(randomUUID(), (await invite(userId, id)).code)).toBe('done')
  }
})

test('a user who accepts one invitation twice at once uses it once', async () => {
  const { id, chiefId } = await makeClan(deps)
  const [userId, other] = [randomUUID(), randomUUID()]
  const { code } = await invite(chiefId, id, 2)
  let isSecond = false
  const people = {
    ...deps.people,
    async save(...given: Parameters<typeof deps.people.save>) {
      if (!isSecond) {
        isSecond = true
        expect(await accept(userId, code)).toBe('done')
      }
      return deps.people.save(...given)
    },
  }
  expect((await acceptInvite({ ...deps, people }, userId, { code })).membership?.clanId).toBe(id)
  expect(await accept(other, code)).toBe('done')
})

test('of requests and of invitations that are made at once no more pass than may', async () => {
  const userId = randomUUID()
  const clans = []
  for (let n = 0; n <= MOST_REQUESTS; n += 1) {
    clans.push(await makeClan(deps, { joinMode: 'request' }))
  }
  const asked = await Promise.all(clans.map(({ id }) => codeOf(joinOrAsk(deps, userId, id))))
  expect(countOf(asked, 'done')).toBeLessThanOrEqual(MOST_REQUESTS)
  const waiting = await deps.joinRequests.ofUser(userId, clock.now())
  expect(waiting).toHaveLength(countOf(asked, 'done'))

  const { id, chiefId } = await makeClan(deps)
  const member = randomUUID()
  await joinOrAsk(deps, member, id)
  await changeRole(deps, chiefId, id, { userId: member, role: 'ClanRoleMember' })
  const made = await Promise.all(
    Array.from({ length: MOST_INVITES_OF_MEMBER + 1 }, () => codeOf(invite(member, id))),
  )
  expect(countOf(made, 'done')).toBeLessThanOrEqual(MOST_INVITES_OF_MEMBER)
  expect(await deps.invites.openOf(id, clock.now())).toHaveLength(countOf(made, 'done'))
})

test('who read that a clan is open does not enter it once its chief has closed it', async () => {
  const clan = await makeClan(deps)
  const { clanName, country, city, description } = clan
  const clans = {
    ...deps.clans,
    async find(...given: Parameters<typeof deps.clans.find>) {
      const found = await deps.clans.find(...given)
      const content = { clanName, country, city, description, games: [] }
      await changeClan(deps, clan.chiefId, clan.id, { ...content, joinMode: 'request' })
      return found
    },
  }
  const userId = randomUUID()
  expect(await codeOf(joinOrAsk({ ...deps, clans }, userId, clan.id))).toBe('IN_PROGRESS')
  expect(await clanOf(userId)).toBeNull()
  expect((await joinOrAsk(deps, userId, clan.id)).request).not.toBeNull()
})
