import { randomUUID } from 'node:crypto'
import { contributionAdded } from '@platform/contracts/clans/events'
import {
  LEAGUE_GROUP,
  type LeaderboardKind,
  type League,
  SEASON_MS,
} from '@platform/contracts/clans/leaderboards'
import { DAY_MS } from '@platform/contracts/constants'
import { compareRanked, createMemoryRankStore, type Ranked } from '@platform/ranks'
import { openRedisRanks } from '@platform/ranks/redis'
import { watchQueries } from '@platform/testing/index-coverage'
import { redisWhenAsked } from '@platform/testing/start-redis'
import { testClock } from '@platform/testing/test-clock'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contribute, revoke } from '../contribute.ts'
import { deleteOld } from '../finish-clans.ts'
import type { Points } from '../../repositories/leaderboards/points.ts'
import { deliverToBoards } from '../../testing/deliver-to-boards.ts'
import { makeClan } from '../../testing/make-clan.ts'
import { type Instance, openInstance } from '../../testing/open-instance.ts'
import { OVERLAP_MS } from './absent-members.ts'
import { createLeaderboards } from './create-leaderboards.ts'
import type { LeaderboardDependencies } from './dependencies.ts'
import { concludeLeagues, ownLeagueOf } from './leagues.ts'
import { record, removeMember, takeBack } from './record.ts'
import { boardOf, datesOf, seasonAt } from '../../domain/leaderboards/season.ts'

const queries = watchQueries()
const redis = redisWhenAsked()
afterAll(async () => {
  queries.stop()
  await redis.stop()
  expect(queries.seen('board_entries').length).toBeGreaterThan(0)
  expect(queries.unserved()).toEqual([])
})

/** Where an instance ranks: those of one Redis share their boards. */
const inMemory = async () => ({ store: createMemoryRankStore(), close: async () => {} })
const inRedis = async () => openRedisRanks(await redis.url(), () => {})

describe.each([
  ['memory', inMemory],
  ['redis', inRedis],
])('leaderboards in %s', (where, openStore) => {
  const clock = testClock({ stopped: true })
  let instances: Instance[]
  let boards: LeaderboardDependencies[]
  const stores: Awaited<ReturnType<typeof openStore>>[] = []
  beforeAll(async () => {
    instances = await Promise.all(
      [1, 2].map(() => openInstance(`leaderboards_${where}`, { clock })),
    )
    boards = await Promise.all(instances.map(open))
  })
  afterAll(async () => {
    for (const { close } of stores) await close()
    await Promise.all(instances.map(({ mongo }) => mongo.close()))
  })

  /** An instance that has read nothing yet, and looks up what it has read at each reading. */
  const open = async ({ deps }: Instance) => {
    const opened = await openStore()
    stores.push(opened)
    return createLeaderboards(deps, opened.store, 0)
  }
  const moveTo = (at: Date) => clock.advance(at.getTime() - clock.now().getTime())
  const one = () => boards[0]!
  const two = () => boards[1]!
  const pageOf = async (
    deps: LeaderboardDependencies,
    kind: LeaderboardKind,
    season: number | null,
  ): Promise<Ranked[]> => {
    const rows = await (await deps.boards.read(boardOf(kind, season).id)).page(1, 10_000)
    return rows.map(({ place: _, ...ranked }) => ranked)
  }

  test('what many add over two instances, each of it twice, ranks as a sorted list does, also in an instance that starts anew', async () => {
    const users = Array.from({ length: 40 }, () => randomUUID())
    const now = clock.now().getTime()
    const earned = Array.from({ length: 160 }, (_, n) => ({
      ...{ key: randomUUID(), userId: users[(n * 7) % 40]!, points: 1 + (n % 5) },
      at: new Date(now + ((n * 37) % 50)),
    }))
    await pageOf(one(), 'player', null)
    const all = [...earned, ...earned].entries()
    const client = async () => {
      for (const [n, { key, userId: memberId, points, at }] of all) {
        await record(boards[n % 2]!, key, at, [{ kind: 'player', memberId, points }])
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))

    const model = new Map<string, Ranked>()
    for (const { userId, points, at } of earned) {
      const before = model.get(userId)
      const reachedAt = before && before.reachedAt > at ? before.reachedAt : at
      model.set(userId, { userId, points: (before?.points ?? 0) + points, reachedAt })
    }
    const sorted = [...model.values()].toSorted(compareRanked)
    const fresh = await open(instances[0]!)
    for (const deps of [one(), two(), fresh]) {
      expect(await pageOf(deps, 'player', null)).toEqual(sorted)
      expect(await pageOf(deps, 'player', seasonAt(clock.now()))).toEqual(sorted)
    }
  })

  test('what is taken back counts no more, and a member who is removed has no place', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const at = clock.now()
    const key = randomUUID()
    await record(one(), key, at, [{ kind: 'referral', memberId: first, points: 5 }])
    await record(one(), randomUUID(), at, [{ kind: 'referral', memberId: second, points: 1 }])
    const ids = async () => (await pageOf(two(), 'referral', null)).map(({ userId }) => userId)
    expect(await ids()).toEqual([first, second])
    for (const deps of boards) await takeBack(deps, key, at, [{ kind: 'referral' }])
    expect(await ids()).toEqual([second])
    await removeMember(one(), second)
    expect(await ids()).toEqual([])
    // What arrives about them later is not kept.
    await record(two(), randomUUID(), at, [{ kind: 'referral', memberId: second, points: 1 }])
    expect(await ids()).toEqual([])
    expect(await one().points.standing(boardOf('referral', null).id, second)).toBeNull()
  })

  test('what a former version took back without naming it counts where the entry counted', async () => {
    const { deps } = instances[0]!
    const [{ id: clanId, chiefId: userId }, key] = [await makeClan(deps), randomUUID()]
    const at = clock.now()
    const deliver = deliverToBoards(one())
    await contribute(deps, { key, userId, kPoints: 30, source: 'offer', earnedAt: at })
    await revoke(deps, key, userId, at)
    const [entry, back] = (await deps.contributions.list(clanId, null, 10)).toReversed()
    for (const { kPoints, number } of [entry!, back!]) {
      await deliver(contributionAdded, {
        ...{ clanId, userId, contributionId: `${clanId}:${number}`, kPoints },
        ...{ earnedAt: at.toISOString(), score: 0, memberScore: 0 },
      })
    }
    const board = boardOf('clan', null).id
    expect(Number((await deps.points.standing(board, clanId))?.points)).toBe(0)
  })

  test('a hidden clan has no place in any instance, and its old one once it is shown again', async () => {
    const clans = await Promise.all([1, 2].map(() => makeClan(instances[0]!.deps)))
    for (const [n, { id: memberId }] of clans.entries()) {
      await record(one(), randomUUID(), clock.now(), [{ kind: 'clan', memberId, points: 9 - n }])
    }
    const [first, second] = clans.map(({ id }) => id)
    const placesOf = async (deps: LeaderboardDependencies) =>
      (await pageOf(deps, 'clan', null)).map(({ userId }) => userId)
    const hide = (hidden: { ground: 'NAME'; isChanged: boolean } | null) =>
      instances[0]!.deps.clans.setHidden({
        ...{ id: first!, contentVersion: clans[0]!.contentVersion, about: 'content' },
        ...{ reviewId: randomUUID(), hidden, at: clock.now() },
      })
    for (const deps of boards) expect(await placesOf(deps)).toEqual([first, second])
    await hide({ ground: 'NAME', isChanged: false })
    for (const deps of boards) expect(await placesOf(deps)).toEqual([second])
    expect(await placesOf(await open(instances[0]!))).toEqual([second])
    await hide(null)
    for (const deps of boards) expect(await placesOf(deps)).toEqual([first, second])
  })

  test('the board of clans of partners ranks those that are one now, by all that they have', async () => {
    const clans = await Promise.all([1, 2, 3].map(() => makeClan(instances[0]!.deps)))
    for (const [n, { id: memberId }] of clans.entries()) {
      await record(one(), randomUUID(), clock.now(), [{ kind: 'clan', memberId, points: 30 - n }])
    }
    const [first, , third] = clans.map(({ id }) => id)
    const season = seasonAt(clock.now())
    const mark = (id: string, isPartner: boolean) =>
      instances[0]!.deps.clans.setPartner(id, isPartner)
    const expectOn = async (expected: readonly string[]) => {
      for (const deps of boards) {
        for (const during of [null, season]) {
          const ids = (await pageOf(deps, 'partner-clan', during)).map(({ userId }) => userId)
          expect(ids).toEqual(expected)
        }
      }
    }
    await expectOn([])
    await mark(third!, true)
    await expectOn([third!])
    await mark(first!, true)
    await expectOn([first!, third!])
    await mark(third!, false)
    await expectOn([first!])
    await instances[0]!.deps.clans.setHidden({
      ...{ id: first!, contentVersion: clans[0]!.contentVersion, about: 'conduct' },
      ...{ reviewId: randomUUID(), hidden: { ground: 'CHEATING', isChanged: false } },
      at: clock.now(),
    })
    await expectOn([])
  })

  test('entries are deleted after 180 days, and what a member has stays and goes on', async () => {
    const memberId = randomUUID()
    const add = (points: number) =>
      record(one(), randomUUID(), clock.now(), [{ kind: 'participant', memberId, points }])
    const pointsOf = async () =>
      (await pageOf(two(), 'participant', null)).find(({ userId }) => userId === memberId)?.points
    await add(2)
    await add(3)
    clock.advance(181 * DAY_MS)
    await deleteOld(instances[0]!.deps, new AbortController().signal)
    const entries = instances[0]!.mongo.connection.collection('board_entries')
    expect(await entries.countDocuments({ memberId })).toBe(0)
    expect(await pointsOf()).toBe(5)
    await add(4)
    expect(await pointsOf()).toBe(9)
  })

  test('what arrives after the places of a season are final counts only for the board since the beginning', async () => {
    const memberId = randomUUID()
    const earnedAt = clock.now()
    const season = seasonAt(earnedAt)
    moveTo(datesOf(season).concludesAt)
    await record(one(), randomUUID(), earnedAt, [{ kind: 'campaign', memberId, points: 1 }])
    expect(await pageOf(two(), 'campaign', season)).toEqual([])
    expect(await pageOf(two(), 'campaign', null)).toHaveLength(1)
  })

  test('a season of leagues: groups of thirty, the best move up, and what became of it stays', async () => {
    const begins = datesOf(seasonAt(clock.now()) + 1).startsAt
    moveTo(begins)
    const season = seasonAt(begins)
    const users = Array.from({ length: 40 }, () => randomUUID())
    const earn = (memberId: string, points: number) =>
      record(one(), randomUUID(), clock.now(), [{ kind: 'player', memberId, points }])
    for (const [n, userId] of users.entries()) {
      await earn(userId, 100 - n)
      const { entry } = await ownLeagueOf(boards[n % 2]!, userId)
      expect(entry).toMatchObject({ season, league: 'BRONZE', group: n < 30 ? 1 : 2 })
    }
    moveTo(new Date(begins.getTime() + SEASON_MS))
    await earn(users[0]!, 1)
    // The places of the season before are not final yet.
    expect((await ownLeagueOf(two(), users[0]!)).entry).toBeNull()
    moveTo(datesOf(season).concludesAt)
    // What was written at the last moment may not be readable yet.
    expect((await ownLeagueOf(one(), users[0]!)).past[0]?.result).toBeNull()
    clock.advance(OVERLAP_MS)
    for (const userId of [users[0]!, users[30]!]) await ownLeagueOf(one(), userId)
    const outcomes = await Promise.all(users.map((userId) => ownLeagueOf(two(), userId)))
    expect(outcomes.map(({ past }) => past[0]?.result?.outcome)).toEqual(
      users.map((_, n) => (n < 6 || (n >= 30 && n < 32) ? 'PROMOTED' : 'STAYED')),
    )
    expect(outcomes[0]).toMatchObject({ league: 'SILVER', entry: { season: season + 1, group: 1 } })
    expect(outcomes[1]).toMatchObject({ league: 'SILVER', entry: null })
  })

  test('in a higher league the last move down, nobody is above the highest, and a deletion after the season moves nobody', async () => {
    const begins = datesOf(seasonAt(clock.now()) + 2).startsAt
    moveTo(begins)
    const season = seasonAt(begins)
    const groupOf = async (league: League) => {
      const users = Array.from({ length: 10 }, () => randomUUID())
      for (const [n, memberId] of users.entries()) {
        const entry = { season, userId: memberId, league, group: 1, result: null }
        await one().leagueEntries.add(entry)
        const line = { kind: 'player' as const, memberId, points: 100 - n }
        await record(one(), randomUUID(), begins, [line])
      }
      return users
    }
    const [silver, diamond] = [await groupOf('SILVER'), await groupOf('DIAMOND')]
    moveTo(new Date(datesOf(season).concludesAt.getTime() + OVERLAP_MS))
    const becameOf = async (deps: LeaderboardDependencies, userId: string) => {
      const { league, past } = await ownLeagueOf(deps, userId)
      const { place, outcome } = past[0]?.result ?? {}
      return `${place} ${outcome} ${league}`
    }
    const { signal } = new AbortController()
    await Promise.all(boards.map((deps) => concludeLeagues(deps, signal)))
    // Before anybody of the group has read it.
    await removeMember(two(), silver[0]!)
    const entries = instances[0]!.mongo.connection.collection('league_entries')
    await entries.deleteOne({ userId: silver[0]! })
    const rest = await Promise.all(silver.slice(1).map((userId) => becameOf(two(), userId)))
    expect(rest).toEqual([
      '2 PROMOTED GOLD',
      ...[3, 4, 5, 6, 7, 8].map((place) => `${place} STAYED SILVER`),
      ...[9, 10].map((place) => `${place} RELEGATED BRONZE`),
    ])
    const highest = await Promise.all(diamond.map((userId) => becameOf(one(), userId)))
    expect([highest[0], highest[9]]).toEqual(['1 STAYED DIAMOND', '10 RELEGATED PLATINUM'])
  })

  test('from the middle of the season on a group of thirty takes more', async () => {
    const begins = datesOf(seasonAt(clock.now()) + 1).startsAt
    moveTo(new Date(begins.getTime() + SEASON_MS / 2))
    const season = seasonAt(begins)
    const of = `${season}:BRONZE`
    const group = { _id: `${of}:1`, of, number: 1, size: LEAGUE_GROUP.from }
    await instances[0]!.mongo.connection.collection<typeof group>('league_groups').insertOne(group)
    const userId = randomUUID()
    await record(one(), randomUUID(), clock.now(), [
      { kind: 'player', memberId: userId, points: 1 },
    ])
    expect((await ownLeagueOf(two(), userId)).entry).toMatchObject({ group: 1 })
  })

  test('first calls of a player at the same time use one place of a group', async () => {
    const begins = datesOf(seasonAt(clock.now()) + 2).startsAt
    moveTo(begins)
    const season = seasonAt(begins)
    const userId = randomUUID()
    await record(one(), randomUUID(), begins, [{ kind: 'player', memberId: userId, points: 1 }])
    const calls = await Promise.all([0, 1, 0, 1, 0].map((n) => ownLeagueOf(boards[n]!, userId)))
    expect(new Set(calls.map(({ entry }) => entry?.group)).size).toBe(1)
    const groups = instances[0]!.mongo.connection.collection('league_groups')
    const found = await groups.find({ of: `${season}:BRONZE` }).toArray()
    expect(found.reduce((sum, { size }) => sum + Number(size), 0)).toBe(1)
  })

  test('what took long to store has its place, and who was removed that slowly has none, though the board was read meanwhile', async () => {
    const [kept, removed] = [randomUUID(), randomUUID()]
    const line = { kind: 'participant' as const, points: 3 }
    const ids = async () => {
      const all = (await pageOf(two(), 'participant', null)).map(({ userId }) => userId)
      return all.filter((id) => id === kept || id === removed).toSorted()
    }
    await record(one(), randomUUID(), clock.now(), [{ ...line, memberId: removed }])
    expect(await ids()).toEqual([removed])
    const begun = clock.now()
    clock.advance(20_000)
    expect(await ids()).toEqual([removed])
    clock.advance(1)
    /** The write began before that reading. */
    const slowly = (write: (now: () => Date) => Promise<void>) => {
      const times = [begun, begun]
      return write(() => times.shift() ?? clock.now())
    }
    const { points, removals } = one()
    const slow = {
      ...one(),
      points: { ...points, add: (given: Points) => slowly((now) => points.add(given, now)) },
      removals: { ...removals, add: (id: string) => slowly((now) => removals.add(id, now)) },
    }
    await record(slow, randomUUID(), clock.now(), [{ ...line, memberId: kept }])
    expect(await ids()).toEqual([kept, removed].toSorted())
    await removeMember(slow, removed)
    expect(await ids()).toEqual([kept])
  })

  test('once a day a board is read anew: then it has nothing that the database does not have', async () => {
    const [kept, lost] = [randomUUID(), randomUUID()]
    const at = clock.now()
    await record(one(), randomUUID(), at, [{ kind: 'contribution', memberId: kept, points: 2 }])
    await record(one(), randomUUID(), at, [{ kind: 'contribution', memberId: lost, points: 1 }])
    const ids = async () => (await pageOf(two(), 'contribution', null)).map(({ userId }) => userId)
    expect(await ids()).toEqual([kept, lost])
    await instances[0]!.mongo.connection
      .collection('board_standings')
      .deleteMany({ memberId: lost })
    expect(await ids()).toEqual([kept, lost])
    clock.advance(DAY_MS)
    await waitFor(async () => (await ids()).join() === kept)
  })
})
