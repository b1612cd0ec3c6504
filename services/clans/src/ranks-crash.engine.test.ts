import { randomUUID } from 'node:crypto'
import { type Change, compareRanked, type Ranked } from '@platform/ranks'
import { connectMongo, type Mongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { rankedMember } from '@platform/testing/ranked-member'
import { sized } from '@platform/testing/sizes'
import { startProcess, type TestProcess } from '@platform/testing/start-process'
import { redisWhenAsked } from '@platform/testing/start-redis'
import { afterAll, expect, test } from 'vitest'
import { createRepositories } from './repositories/create-repositories.ts'

const SERVER = new URL('testing/serve-ranks.ts', import.meta.url)
const BOARD = 'player-all'
const MEMBERS = sized({ short: 1_000, long: 10_000 })
const UPDATES = sized({ short: 200, long: 8_000 })
const CLIENTS = 32
const AT_ONCE = 1_000
const TIMEOUT_MS = sized({ short: 120_000, long: 900_000 })

const redis = redisWhenAsked()
afterAll(redis.stop)

interface Instance extends TestProcess {
  kill(): void
}
interface Update {
  key: string
  memberId: string
  points: number
  at: string
}

async function startInstance(env: Record<string, string>): Promise<Instance> {
  let kill = () => {}
  const started = await startProcess(SERVER, env, (end) => {
    kill = end
  })
  return { ...started, kill: () => kill() }
}

const membersOf = (count: number) => Array.from({ length: count }, (_, n) => rankedMember(n))

/** What was there before: of each member one entry and its copy. */
async function store(mongo: Mongo, members: readonly Change[]): Promise<void> {
  await createRepositories(mongo, { relay: () => ({ notify: () => {} }) })
  // What a first try left.
  for (const name of ['board_entries', 'board_standings']) {
    await mongo.connection.collection(name).deleteMany({})
  }
  const changedAt = new Date(0)
  const rows = members.map(({ userId: memberId, points, reachedAt, version }) => ({
    entry: {
      ...{ _id: `${BOARD}:${memberId}:1`, board: BOARD, memberId, key: `${BOARD}|${memberId}` },
      ...{ points, at: reachedAt, number: version, sum: points, reachedAt },
    },
    copy: {
      ...{ _id: `${BOARD}:${memberId}`, board: BOARD, memberId, points, reachedAt, version },
      changedAt,
    },
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const insert = (name: string, documents: readonly object[]) =>
      mongo.connection.collection(name).insertMany([...documents] as never)
    await insert(
      'board_entries',
      some.map(({ entry }) => entry),
    )
    await insert(
      'board_standings',
      some.map(({ copy }) => copy),
    )
  }
}

/** The oracle: sums in a map, sorted. */
function sortedAfter(members: readonly Change[], updates: readonly Update[]): Ranked[] {
  const ranked = new Map(
    members.map(({ userId, points, reachedAt }) => [userId, { userId, points, reachedAt }]),
  )
  for (const { memberId, points, at } of updates) {
    const known = ranked.get(memberId)
    if (!known) continue
    const reachedAt = new Date(Math.max(known.reachedAt.getTime(), Date.parse(at)))
    ranked.set(memberId, { userId: memberId, points: known.points + points, reachedAt })
  }
  return [...ranked.values()].toSorted(compareRanked)
}

async function pageOf({ url }: Instance, from: number, limit: number): Promise<Ranked[]> {
  const answer = await fetch(`${url}/api/test/ranks?from=${from}&limit=${limit}`)
  const { data } = (await answer.json()) as { data: { rows: (Ranked & { reachedAt: string })[] } }
  return data.rows.map((row) => ({ ...row, reachedAt: new Date(row.reachedAt) }))
}

async function send({ url }: Instance, update: Update): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/test/points`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(update),
    })
    return answer.ok
  } catch {
    return false
  }
}

test.each(['memory', 'Redis'])(
  'while 32 clients add points over two instances and one is killed, all ranks in %s come to equal a sorted list',
  async (where) => {
    const engines = engineEnvironment(`ranks_${where.toLowerCase()}`)
    const env = { ...engines, ...(where === 'Redis' && { REDIS_URL: await redis.url() }) }
    const mongo = await connectMongo(env.MONGO_URL, env.MONGO_DATABASE, 'test', 10_000)
    const members = membersOf(MEMBERS)
    await store(mongo, members)
    const instances = await Promise.all([1, 2].map(() => startInstance(env)))
    const [doomed, other] = instances as [Instance, Instance]
    try {
      const updates = Array.from(
        { length: UPDATES },
        (_, n): Update => ({
          ...{ key: randomUUID(), memberId: members[(n * 7_919) % MEMBERS]?.userId ?? '' },
          points: 1 + ((n * 31) % 400_000),
          at: new Date(Date.UTC(2026, 0, 1, 12) + ((n * 37) % 50)).toISOString(),
        }),
      )
      const sorted = sortedAfter(members, updates)

      let added = 0
      const waiting = updates.entries()
      const client = async () => {
        for (const [n, update] of waiting) {
          let to = instances[n % 2] ?? other
          while (!(await send(to, update))) to = other
          added += 1
          if (added === UPDATES >> 1) doomed.kill()
        }
      }
      // What is read meanwhile is in order, and names nobody twice.
      let isDone = false
      const reader = async () => {
        let pages = 0
        for (; !isDone; pages += 1) {
          const rows = await pageOf(other, 1, 200)
          expect(rows).toEqual(rows.toSorted(compareRanked))
          expect(new Set(rows.map(({ userId }) => userId)).size).toBe(200)
        }
        return pages
      }
      const reading = reader()
      await Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => {
        isDone = true
      })
      expect(await reading).toBeGreaterThan(0)
      expect(await doomed.ended).toBe('SIGKILL')

      const started = await startInstance(env)
      instances.push(started)
      for (const instance of [other, started]) {
        const all = () => pageOf(instance, 1, MEMBERS + 1)
        await expect.poll(all, { timeout: 20_000, interval: 400 }).toEqual(sorted)
      }
    } finally {
      for (const { kill } of instances) kill()
      await mongo.close()
    }
  },
  TIMEOUT_MS,
)
