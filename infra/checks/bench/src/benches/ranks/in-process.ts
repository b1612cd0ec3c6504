import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMemoryRankStore } from '@platform/ranks'
import type { Result } from '../../bench.ts'
import type { RedisClient } from '../../engines/with-redis.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { allMembers, anyMember, KEY, MEMBERS } from './members.ts'

/** Calls of one measurement: those of Redis take a hundred times as long. */
const CALLS = { ours: 20_000, redis: 1_000 }
const MOST_BYTES = 150

/** A board of 1,000,000 members in the memory of this process, against one in Redis that is called over loopback. */
export async function ranksInProcess(rounds: number, redis: RedisClient): Promise<Result[]> {
  const before = usedBytes()
  const began = performance.now()
  let board = await createMemoryRankStore().fill('million', new Date(0), allMembers())
  const ms = performance.now() - began
  const bytes = (usedBytes() - before) / MEMBERS

  let version = 1
  const update = async () => {
    version += 1
    const change = { ...anyMember(), points: anyMember().points, version }
    board = await board.update(new Date(version), [change])
  }
  const place = async () => {
    if (!(await board.find(anyMember().userId))) throw new Error('a member has no place')
  }
  const barePlace = timesOf(CALLS.redis, () => redis.zRevRank(KEY, anyMember().userId))
  const bareUpdate = timesOf(CALLS.redis, () =>
    redis.zAdd(KEY, { value: anyMember().userId, score: anyMember().points }),
  )
  const base = { goal: 1, bound: 'most', unit: 'us' } as const
  const places = await compare(
    rounds,
    [
      {
        ...{ id: 'ranks-place', ...base, ours: timesOf(CALLS.ours, place) },
        note: 'place of one of 1,000,000 in memory by ZREVRANK, mean',
      },
    ],
    { baseline: barePlace, repeat: barePlace },
  )
  const updates = await compare(
    rounds,
    [
      {
        ...{ id: 'ranks-update', ...base, ours: timesOf(CALLS.ours, update) },
        note: 'update of one of 1,000,000 in memory by ZADD, mean',
      },
    ],
    { baseline: bareUpdate, repeat: bareUpdate },
  )
  const memory: Result = {
    ...{ id: 'ranks-bytes', ratio: bytes, low: bytes, high: bytes, cpuRatio: null },
    ...{ goal: MOST_BYTES, bound: 'most', noise: null },
    note: `bytes of a member in memory, after the fill of 1,000,000 in ${ms.toFixed(0)} ms`,
  }
  return [...places, ...updates, memory]
}

/** Mean time of a call, us: one is too short for the clock. */
function timesOf(calls: number, call: () => Promise<unknown>): Side {
  return async () => {
    const began = performance.now()
    for (let n = 0; n < calls; n += 1) await call()
    return { value: ((performance.now() - began) / calls) * 1_000, cpu: Number.NaN }
  }
}

/** What this process uses after a collection of garbage. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
