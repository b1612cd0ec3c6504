import { randomUUID } from 'node:crypto'
import { ERASURES_PATH, type Erasure } from '@platform/contracts/identity/leaving'
import { testClock } from '@platform/testing/test-clock'
import { expect, test } from 'vitest'
import type { InternalClient, InternalRequest } from '../internal/client.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { createEraser } from './eraser.ts'
import type { PersonalData } from './table.ts'

const table: PersonalData = {
  personal: { notes: { fate: 'erased', holds: 'Notes', find: 'userId' } },
  notPersonal: [],
}
const { signal } = new AbortController()

/** An issuer that names users until they are answered, and a collection of which so many documents cannot be erased. */
function setUp(users: Erasure[], before?: (userId: string) => Promise<void>) {
  const clock = testClock({ stopped: true })
  const stuck = new Map<string, number>()
  const answered: string[] = []
  const attempts: string[] = []
  const model = {
    async deleteMany({ $and: [{ userId }] }: { $and: [{ userId: string }] }) {
      attempts.push(userId)
    },
    countDocuments: async ({ userId }: { userId: string }) => stuck.get(userId) ?? 0,
  }
  async function call(_name: string, { method, path, body }: InternalRequest<never>) {
    if (method === 'GET') return { users: users.filter((one) => !answered.includes(keyOf(one))) }
    const userId = path.slice(ERASURES_PATH.length + 1)
    answered.push(keyOf({ userId, round: (body as Erasure).round }))
    return null
  }
  const mongo = { modelOf: () => model } as unknown as Mongo
  const issuer = { call } as InternalClient
  const run = createEraser({ issuer, mongo, table, clock, ...(before && { before: [before] }) })
  return { run: () => run(signal), clock, stuck, answered, attempts }
}
const keyOf = ({ userId, round }: Erasure) => `${userId} in round ${round}`

test('erases each user that the issuer names, and answers once for each round', async () => {
  const userId = randomUUID()
  const rounds = [1, 2].map((round) => ({ userId, round }))
  const { run, answered, attempts } = setUp(rounds)
  await run()
  await run()
  expect(answered).toEqual(rounds.map(keyOf))
  expect(attempts).toEqual([userId, userId])
})

test('a user of whom something is left is not answered, does not keep others waiting, and is tried again with waits that grow', async () => {
  const [late, other] = [randomUUID(), randomUUID()]
  const { run, clock, stuck, answered, attempts } = setUp([
    { userId: late, round: 1 },
    { userId: other, round: 1 },
  ])
  stuck.set(late, 1)
  await run()
  expect(answered).toEqual([keyOf({ userId: other, round: 1 })])
  const tries = () => attempts.filter((one) => one === late).length
  expect(tries()).toBe(1)
  for (const waitMs of [5_000, 10_000, 20_000]) {
    const before = tries()
    clock.advance(waitMs - 1)
    await run()
    expect(tries()).toBe(before)
    clock.advance(1)
    await run()
    expect(tries()).toBe(before + 1)
  }
  stuck.delete(late)
  clock.advance(40_000)
  await run()
  expect(answered).toContain(keyOf({ userId: late, round: 1 }))
})

test('what a service deletes elsewhere goes first, and the user is not answered before it is gone', async () => {
  const userId = randomUUID()
  const gone: string[] = []
  let isDown = true
  const { run, clock, answered, attempts } = setUp([{ userId, round: 1 }], async (id) => {
    if (isDown) throw new Error('down')
    expect(attempts).toEqual([])
    gone.push(id)
  })
  await expect(run()).rejects.toThrow('1 of 1 failed')
  expect(attempts).toEqual([])
  isDown = false
  clock.advance(5_000)
  await run()
  expect(gone).toEqual([userId])
  expect(attempts).toEqual([userId])
  expect(answered).toEqual([keyOf({ userId, round: 1 })])
})
