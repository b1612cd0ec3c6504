import { createHash, randomUUID } from 'node:crypto'
import { factChanged } from '@platform/contracts/kyc/events'
import { inParallel } from '@platform/testing/in-parallel'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ofLongForm } from '../../testing/long-form.ts'
import { startVerifying, type Verifying } from '../../testing/start-verifying.ts'

const HOUR_MS = 3_600_000
/** By which the worker runs later, ms. */
const AFTER_MS = 301_000

let kyc: Verifying
beforeAll(async () => {
  kyc = await startVerifying({ instances: 2 })
})
afterAll(() => kyc.stop())
beforeEach(async () => {
  kyc.sandbox.faults.change({ checks: 'ok' })
  await kyc.outcome('proven')
})

/** Decisions about a user's verifications that their access log has. */
async function decisionsOf(user: Awaited<ReturnType<Verifying['signedIn']>>) {
  const log = await user.get<{ items: { action: string }[] }>('/me/access-log?pageLimit=100')
  return log.data.items.filter(({ action }) => action === 'decided').length
}

test('ignores forged and old calls, and calls about unknown checks', async () => {
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'pan')
  for (const call of ['forged', 'replayed']) await kyc.providerCalls(data.id, call)
  expect((await kyc.status(user, data.id)).state).toBe('checking')
  const { looked } = (await kyc.checkOf(data.id)) ?? {}
  expect(looked).toBe(0)
  const old = new Date(kyc.clock.now().getTime() - 301_000)
  expect(await kyc.signedCall({ id: 'ev-old', reference: data.id }, old)).toBe(401)
  expect(await kyc.signedCall({ id: 'ev-none', reference: randomUUID() })).toBe(404)
})

/** Of each of five verifications. */
const CALLS = ofLongForm(200, 20)

test(`${5 * CALLS} calls, repeated and in any order, lead to one outcome`, async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => kyc.signedIn()))
  const begun = await Promise.all(users.map(async (user) => (await kyc.start(user, 'pan')).data.id))
  const calls = begun.flatMap((reference) =>
    Array.from({ length: CALLS }, (_, n) => ({
      id: `ev-${reference}-${n % (CALLS / 10)}`,
      reference,
    })),
  )
  const statuses = await inParallel(shuffled(calls), 16, (call) => kyc.signedCall(call))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const [at, user] of users.entries()) {
    const id = begun[at] ?? ''
    expect((await kyc.status(user, id)).state).toBe('verified')
    expect(await decisionsOf(user)).toBe(1)
    const facts = () =>
      kyc.events.received(factChanged).filter(({ data }) => data.userId === user.id)
    await waitFor(() => facts().length >= 2)
    expect(
      facts()
        .map(({ data: { fact } }) => fact)
        .sort(),
    ).toEqual(['over-18', 'pan-verified'])
  }
})

/** The same disorder each time: calls about all verifications between each other, and those that repeat one far from it. */
function shuffled<T>(calls: readonly T[]): T[] {
  const placed = calls.map((call, at) => ({
    call,
    place: createHash('sha256').update(String(at)).digest('hex'),
  }))
  return placed
    .toSorted((one, other) => one.place.localeCompare(other.place))
    .map(({ call }) => call)
}

test('a provider that is down midway is asked again, and what is begun goes on', async () => {
  const user = await kyc.signedIn()
  kyc.sandbox.faults.change({ checks: 'error' })
  const { status, data } = await kyc.start(user, 'pan')
  expect([status, data.state]).toEqual([202, 'started'])
  await expect(kyc.goOn()).rejects.toThrow()
  expect((await kyc.status(user, data.id)).state).toBe('started')
  kyc.sandbox.faults.change({ checks: 'ok' })
  await kyc.goOn(HOUR_MS / 2)
  expect((await kyc.status(user, data.id)).state).toBe('checking')
  kyc.sandbox.faults.change({ checks: 'error' })
  // Its call arrives, and the answer does not: it counts as handled, and the worker asks.
  await kyc.providerCalls(data.id, 'genuine')
  expect((await kyc.status(user, data.id)).state).toBe('checking')
  kyc.sandbox.faults.change({ checks: 'ok' })
  await kyc.providerCalls(data.id, 'again')
  expect((await kyc.status(user, data.id)).state).toBe('checking')
  await kyc.goOn()
  expect((await kyc.status(user, data.id)).state).toBe('verified')
  expect((await kyc.checkOf(data.id))?.asked).toBe(1)
})

test('a check without an answer ends at its deadline, and a late call changes nothing', async () => {
  await kyc.outcome('late')
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'pan')
  await kyc.goOn(HOUR_MS - 1_000)
  expect((await kyc.status(user, data.id)).state).toBe('checking')
  await kyc.goOn(HOUR_MS + 1_000)
  const late = { state: 'expired', reason: 'PROVIDER_LATE' }
  expect(await kyc.status(user, data.id)).toMatchObject(late)
  await kyc.providerCalls(data.id, 'genuine')
  expect(await kyc.status(user, data.id)).toMatchObject(late)
  expect(await decisionsOf(user)).toBe(0)
  // The user can begin another one at once.
  expect((await kyc.start(user, 'pan')).status).toBe(202)
})

test('a result that was there in time counts although it is fetched late', async () => {
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'pan')
  await kyc.goOn(HOUR_MS + 1_000)
  expect((await kyc.status(user, data.id)).state).toBe('verified')
  const other = await kyc.signedIn()
  const late = await kyc.start(other, 'pan')
  kyc.sandbox.faults.change({ checks: 'error' })
  await kyc.goOn(HOUR_MS + 1_000)
  expect(await kyc.status(other, late.data.id)).toMatchObject({
    ...{ state: 'expired', reason: 'PROVIDER_LATE' },
  })
})

test('a check of which the provider says nothing of use holds up no other', async () => {
  await kyc.outcome('broken')
  const first = await kyc.signedIn()
  const broken = await kyc.start(first, 'pan')
  await kyc.outcome('proven')
  const next = await kyc.signedIn()
  const { data } = await kyc.start(next, 'pan')
  await expect(kyc.goOn(AFTER_MS)).rejects.toThrow()
  expect((await kyc.status(first, broken.data.id)).state).toBe('checking')
  expect((await kyc.status(next, data.id)).state).toBe('verified')
  // It is asked about later, behind those that are due by then.
  const stored = await kyc.deps.verifications.byId(broken.data.id)
  expect(stored?.dueAt?.getTime()).toBeGreaterThan(kyc.clock.now().getTime() + AFTER_MS)
})
