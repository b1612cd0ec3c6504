import { uuids } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIdOf, type TaskCheck } from '../domain/task-check.ts'
import { type Instance, openInstance } from '../testing/open-instance.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('task_checks')
})
afterAll(() => instance.mongo.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const someCheck = (requestedAt: Date) => {
  const owner = { campaignId: uuids.next(), userId: uuids.next(), taskId: 'follow', type: 'FOLLOW' }
  const id = checkIdOf(owner.campaignId, owner.userId, owner.taskId)
  return { ...owner, id, data: {}, requestedAt }
}

test('the next run is the one that is due first, not the one asked for first; an ended check has none', async () => {
  const { checks } = instance.deps
  expect(await checks.nextRunAt()).toBeNull()
  await checks.request(someCheck(at(0)), 0)
  const [first] = await checks.due('FOLLOW', at(0), [], 1)
  await checks.postpone(first as TaskCheck, at(50))
  await checks.request(someCheck(at(20)), 0)
  expect(await checks.nextRunAt()).toEqual(at(20))

  const [second] = await checks.due('FOLLOW', at(20), [], 1)
  await checks.end(second as TaskCheck)
  expect(await checks.nextRunAt()).toEqual(at(50))
})

test('a new check has a number above the earlier one, and above what is recorded', async () => {
  const { checks } = instance.deps
  const check = someCheck(at(0))
  const numberOf = async () => (await checks.waiting([check.id]))[0]?.number
  const end = async () => checks.end({ ...check, number: await numberOf() } as TaskCheck)
  await checks.request(check, 0)
  expect(await numberOf()).toBe(1)
  expect(await checks.request(check, 0)).toBeNull()
  await end()
  await checks.request(check, 0)
  expect(await numberOf()).toBe(2)
  await end()
  await checks.request(check, 6)
  expect(await numberOf()).toBe(7)
})

test('a run that a stop cut short does not count, and nothing is given back without the lease', async () => {
  const { checks } = instance.deps
  const check = someCheck(at(-3_600))
  await checks.request(check, 0)
  const [found] = await checks.due('FOLLOW', at(-3_600), [], 1)
  const leased = await checks.lease(found as TaskCheck, at(-3_000))
  expect(leased?.runs).toBe(1)
  await checks.giveBack(leased as TaskCheck, at(-3_500))
  const [again] = await checks.due('FOLLOW', at(-3_400), [], 1)
  expect(again).toMatchObject({ id: check.id, runs: 0, nextRunAt: at(-3_500) })

  await checks.lease(again as TaskCheck, at(-2_000))
  await checks.giveBack(leased as TaskCheck, at(-3_300))
  expect(await checks.due('FOLLOW', at(-2_500), [], 1)).toEqual([])
  await checks.end(check as unknown as TaskCheck)
})

test('checks of a part that has to wait are left out, those without a part are not', async () => {
  const { checks } = instance.deps
  const requested = async (providerPart?: string) => {
    const check = { ...someCheck(at(0)), type: 'PLAY', ...(providerPart && { providerPart }) }
    return (await checks.request(check, 0))?.id
  }
  const [slow, other, none] = [await requested('slow'), await requested('other'), await requested()]
  const dueWithout = async (parts: string[]) =>
    new Set((await checks.due('PLAY', at(0), parts, 5)).map(({ id }) => id))
  expect(await dueWithout([])).toEqual(new Set([slow, other, none]))
  expect(await dueWithout(['slow'])).toEqual(new Set([other, none]))
})
