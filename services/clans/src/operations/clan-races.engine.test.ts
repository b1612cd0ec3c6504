import { randomUUID } from 'node:crypto'
import { MOST_INVITES_OF_MEMBER } from '@platform/contracts/clans/constants'
import { memberJoined, memberLeft } from '@platform/contracts/clans/events'
import { DomainError } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clanBody, makeClan, requestOf } from '../testing/make-clan.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'
import { changeRole } from './change-role.ts'
import { createClan } from './create-clan.ts'
import type { Dependencies } from './dependencies.ts'
import { deleteClan } from './end-clan.ts'
import { finishClans } from './finish-clans.ts'
import { handOver } from './hand-over.ts'
import { createInvite } from './invite.ts'
import { joinOrAsk } from './join-clan.ts'
import { leaveClan, removeMember } from './leave-clan.ts'
import { loadStanding } from './standing.ts'
import { userLeft } from './user-left.ts'

const queries = watchQueries()
const LIMIT = 6
let one: Instance
let two: Instance
beforeAll(async () => {
  one = await openInstance('races', { memberLimit: LIMIT })
  two = await openInstance('races', { memberLimit: LIMIT })
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await one.mongo.close()
  await two.mongo.close()
})

const users = (count: number) => Array.from({ length: count }, () => randomUUID())
const instance = (n: number): Dependencies => (n % 2 === 0 ? one.deps : two.deps)
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
const counted = (codes: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]),
  )
const membersOf = async (clanId: string) =>
  (await one.deps.people.members(clanId, null, 1_000)).map(({ userId }) => userId)

/** The chief of a clan that goes on is in it, and nobody is in one that has ended. */
async function expectSound(clanId: string): Promise<void> {
  const clan = await one.deps.clans.find(clanId)
  const members = await membersOf(clanId)
  expect(members.length).toBeLessThanOrEqual(LIMIT)
  if (clan?.state === 'alive') expect(members).toContain(clan.chiefId)
  else expect(members).toEqual([])
}

const JOINING = sized({ short: 40, long: 200 })

test('of many who join at once over two instances exactly five get the five places', async () => {
  const { id } = await makeClan(one.deps)
  const joining = users(JOINING)
  const codes = await Promise.all(
    joining.map((userId, n) => codeOf(joinOrAsk(instance(n), userId, id))),
  )
  expect(counted(codes)).toEqual({ done: 5, CLAN_FULL: JOINING - 5 })
  expect(await membersOf(id)).toHaveLength(LIMIT)
  const places = await one.deps.people.places(id)
  expect(new Set(places).size).toBe(LIMIT)
})

test('a user who joins two clans and creates a third at once is in one', async () => {
  const clans = [await makeClan(one.deps), await makeClan(one.deps)]
  for (let round = 0; round < 5; round += 1) {
    const userId = randomUUID()
    const codes = await Promise.all([
      ...clans.map(({ id }, n) => codeOf(joinOrAsk(instance(n), userId, id))),
      codeOf(createClan(instance(round), userId, clanBody(), requestOf())),
    ])
    expect(counted(codes).done).toBe(1)
    const { clan } = await loadStanding(one.deps, userId)
    expect(clan).not.toBeNull()
    if (clan?.chiefId !== userId) await leaveClan(one.deps, userId, clan?.id ?? '')
  }
})

test('nobody is in a clan that was deleted while they joined, and they may join another at once', async () => {
  const other = await makeClan(one.deps)
  for (let round = 0; round < 4; round += 1) {
    const { id, chiefId } = await makeClan(one.deps)
    const joining = users(4)
    const [deleted, ...codes] = await Promise.all([
      codeOf(deleteClan(one.deps, chiefId, id)),
      ...joining.map((userId, n) => codeOf(joinOrAsk(instance(n), userId, id))),
    ])
    expect(deleted).toBe('done')
    for (const code of codes) expect(['done', 'NOT_FOUND']).toContain(code)
    for (const userId of [...joining, chiefId]) {
      expect((await loadStanding(two.deps, userId)).clan).toBeNull()
    }
    const [first] = joining
    await joinOrAsk(two.deps, first!, other.id)
    await leaveClan(two.deps, first!, other.id)
  }
})

test('who came in at the last moment of a clan, and crashed, is released by the worker', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const userId = randomUUID()
  await joinOrAsk(one.deps, userId, id)
  // The clan ends without the rest of its deletion.
  const clan = await one.deps.clans.find(id)
  await one.deps.clans.end(clan!, new Date(), null)
  expect((await loadStanding(one.deps, userId)).clan).toBeNull()
  const later = { now: () => new Date(Date.now() + 600_000) }
  await finishClans({ ...two.deps, clock: later }, new AbortController().signal)
  expect(await membersOf(id)).toEqual([])
  const left = await one.deps.people.find(userId)
  expect(left).toMatchObject({ membership: null, leftAt: null, past: [{ how: 'clan-deleted' }] })
  expect((await one.deps.people.find(chiefId))?.deletedAt).toBeInstanceOf(Date)
})

test('the new chief who leaves, or is removed, while the clan is handed over: its chief is in it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, chiefId } = await makeClan(one.deps)
    const [heir] = users(1)
    await joinOrAsk(one.deps, heir!, id)
    const leaving =
      round % 2 === 0
        ? leaveClan(two.deps, heir!, id)
        : removeMember(two.deps, chiefId, id, { userId: heir!, reason: 'other' })
    const [handed, left] = await Promise.all([
      codeOf(handOver(one.deps, chiefId, id, heir!)),
      codeOf(leaving),
    ])
    await expectSound(id)
    const clan = await one.deps.clans.find(id)
    expect(clan?.chiefId).toBe(handed === 'done' ? heir : chiefId)
    // Never both.
    expect([handed, left].filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
  }
})

test('two hand-overs at once, and a deletion: one of them happens', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, chiefId } = await makeClan(one.deps)
    const [first, second] = users(2)
    for (const userId of [first!, second!]) await joinOrAsk(one.deps, userId, id)
    const codes = await Promise.all([
      codeOf(handOver(one.deps, chiefId, id, first!)),
      codeOf(handOver(two.deps, chiefId, id, second!)),
      codeOf(round % 2 === 0 ? deleteClan(two.deps, chiefId, id) : Promise.reject(NONE)),
    ])
    expect(counted(codes).done).toBe(1)
    await expectSound(id)
  }
})
const NONE = new DomainError('NOT_FOUND')

test('a chief can leave only after the hand-over', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, chiefId } = await makeClan(one.deps)
    const [heir] = users(1)
    await joinOrAsk(one.deps, heir!, id)
    const [handed, left] = await Promise.all([
      codeOf(handOver(one.deps, chiefId, id, heir!)),
      codeOf(leaveClan(two.deps, chiefId, id)),
    ])
    expect(handed).toBe('done')
    expect(['done', 'CHIEF_STAYS']).toContain(left)
    expect((await one.deps.clans.find(id))?.chiefId).toBe(heir)
    await expectSound(id)
  }
})

test('after a crash within a hand-over the member can leave, and the chief can hand over again', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const [first, second] = users(2)
  for (const userId of [first!, second!]) await joinOrAsk(one.deps, userId, id)
  const crash = {
    ...one.deps,
    crashPoint: () => {
      throw new Error('crash')
    },
  }
  await expect(handOver(crash, chiefId, id, first!)).rejects.toThrow('crash')
  await leaveClan(two.deps, first!, id)
  await handOver(two.deps, chiefId, id, second!)
  expect((await one.deps.clans.find(id))?.chiefId).toBe(second)
  await leaveClan(one.deps, chiefId, id)
  await expectSound(id)
})

test('a creation that crashed goes on with the same request, or by the worker', async () => {
  for (const point of ['clan-founded', 'clan-joined']) {
    const crash = {
      ...one.deps,
      crashPoint: (at: string) => {
        if (at === point) throw new Error('crash')
      },
    }
    const [again, byWorker] = [requestOf(), requestOf()]
    const [chief, other] = users(2)
    const [body, second] = [clanBody(), clanBody()]
    await expect(createClan(crash, chief!, body, again)).rejects.toThrow('crash')
    const created = await createClan(two.deps, chief!, body, again)
    expect(created).toMatchObject({ state: 'alive', chiefId: chief })
    await expectSound(created.id)

    await expect(createClan(crash, other!, second, byWorker)).rejects.toThrow('crash')
    const later = { now: () => new Date(Date.now() + 600_000) }
    await finishClans({ ...two.deps, clock: later }, new AbortController().signal)
    const { clan } = await loadStanding(one.deps, other!)
    if (point === 'clan-joined') expect(clan?.state).toBe('alive')
    else expect(clan).toBeNull()
    // The name of the one that was given up is free.
    if (!clan) await createClan(two.deps, other!, second, requestOf())
  }
})

test('of several who create a clan of one name at once one does, and the others can create another', async () => {
  const body = clanBody()
  const creators = users(6)
  const codes = await Promise.all(
    creators.map((userId, n) => codeOf(createClan(instance(n), userId, body, requestOf()))),
  )
  expect(counted(codes)).toEqual({ done: 1, CLAN_NAME_TAKEN: 5 })
  const loser = creators[codes.indexOf('CLAN_NAME_TAKEN')]
  await createClan(one.deps, loser!, clanBody(), requestOf())
})

test('a clan whose chief’s account is gone gets another one, or ends', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const members = users(3)
  for (const userId of members) await joinOrAsk(one.deps, userId, id)
  // The next chief leaves at the same time.
  await Promise.all([
    userLeft(one.deps, chiefId, new Date()),
    userLeft(two.deps, chiefId, new Date()),
    leaveClan(two.deps, members[0]!, id).catch(() => {}),
  ])
  const clan = await one.deps.clans.find(id)
  expect(clan?.chiefId).not.toBe(chiefId)
  expect(await membersOf(id)).not.toContain(chiefId)
  await expectSound(id)

  const alone = await makeClan(one.deps)
  await userLeft(two.deps, alone.chiefId, new Date())
  expect(await one.deps.clans.find(alone.id)).toMatchObject({ state: 'deleted' })
})

test('an account that is deleted while the clan is handed over to it is not its chief in the end', async () => {
  const gone = async (userId: string) => {
    await userLeft(two.deps, userId, new Date())
    await two.mongo.connection.collection<{ _id: string }>('people').deleteOne({ _id: userId })
  }
  for (const point of ['handover-pledged', 'handover-done'] as const) {
    const { id, chiefId } = await makeClan(one.deps)
    const [heir, other] = users(2)
    for (const userId of [heir!, other!]) await joinOrAsk(one.deps, userId, id)
    // The account goes between two writes of the hand-over, which then goes on.
    let leaving: Promise<void> | undefined
    const slow = {
      ...one.deps,
      clans: {
        ...one.deps.clans,
        async finishHandover(...given: Parameters<typeof one.deps.clans.finishHandover>) {
          if (point === 'handover-pledged') await gone(heir!)
          const isDone = await one.deps.clans.finishHandover(...given)
          if (point === 'handover-done') leaving = gone(heir!)
          await leaving
          return isDone
        },
      },
    }
    await codeOf(handOver(slow, chiefId, id, heir!))
    expect((await one.deps.clans.find(id))?.chiefId).not.toBe(heir)
    expect(await membersOf(id)).not.toContain(heir)
    await expectSound(id)
  }
})

test('the worker completes a hand-over to a deleted account', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const [heir] = users(1)
  await joinOrAsk(one.deps, heir!, id)
  const crash = {
    ...one.deps,
    crashPoint: (at: string) => {
      if (at === 'handover-done') throw new Error('crash')
    },
  }
  await expect(handOver(crash, chiefId, id, heir!)).rejects.toThrow('crash')
  // As if its deletion had been handled a moment before the clan was theirs.
  await one.mongo.connection.collection<{ _id: string }>('people').deleteOne({ _id: heir! })
  const later = { now: () => new Date(Date.now() + 600_000) }
  await finishClans({ ...two.deps, clock: later }, new AbortController().signal)
  expect((await one.deps.clans.find(id))?.chiefId).toBe(chiefId)
  await expectSound(id)
  const mended = one.mongo.connection.collection<{ _id: string; unfinishedSince?: Date }>('clans')
  expect((await mended.findOne({ _id: id }))?.unfinishedSince).toBeUndefined()
})

test('a member makes a few invitations, and leaves room for the others and the chief', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const [member] = users(1)
  await joinOrAsk(one.deps, member!, id)
  const invite = (by: string) => codeOf(createInvite(two.deps, by, id, 1, requestOf()))
  expect(await invite(member!)).toBe('MAY_NOT_INVITE')
  await changeRole(one.deps, chiefId, id, { userId: member!, role: 'ClanRoleMember' })
  for (let made = 0; made < MOST_INVITES_OF_MEMBER; made += 1) {
    expect(await invite(member!)).toBe('done')
  }
  expect(await invite(member!)).toBe('TOO_MANY_INVITATIONS')
  expect(await invite(chiefId)).toBe('done')
})

test('publishes one event for each join and each leave', async () => {
  const { id, chiefId } = await makeClan(one.deps)
  const joining = users(3)
  await Promise.all(joining.map((userId, n) => joinOrAsk(instance(n), userId, id)))
  await leaveClan(one.deps, joining[0]!, id)
  await leaveClan(two.deps, joining[0]!, id)
  await deleteClan(one.deps, chiefId, id)
  const events = (await one.outboxEvents()).filter(
    ({ data }) => (data as { clanId?: string }).clanId === id,
  )
  const of = (type: string) => events.filter((event) => event.type === type)
  expect(of(memberJoined.type)).toHaveLength(4)
  expect(
    of(memberLeft.type)
      .map(({ data }) => (data as { how: string }).how)
      .sort(),
  ).toEqual(['clan-deleted', 'clan-deleted', 'clan-deleted', 'left'])
})
