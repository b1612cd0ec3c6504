import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, openInstance } from '../testing/open-instance.ts'

let instance: Instance
beforeAll(async () => {
  instance = await openInstance('programmes')
})
afterAll(() => instance.mongo.close())

const at = new Date('2026-03-01T12:00:00Z')

async function draft({ createdAt = at, nextRetryAt = at } = {}) {
  const id = randomUUID()
  await instance.deps.referralProgrammes.add({
    ...{ id, currency: 'KCASH', referrer: 100n, friend: 100n, times: 1, status: 'DRAFT' },
    ...{ boosts: [], taken: 0, collectDays: 90 },
    ...{ createdBy: 'operator', createdAt, nextRetryAt, retryCount: 0 },
  })
  return id
}

test('a draft is opened, and one whose end has begun is not', async () => {
  const { setOpen, setEnding, setEnded, find } = instance.deps.referralProgrammes
  const id = await draft()
  expect([await setOpen(id), await setOpen(id)]).toEqual([true, true])
  const ending = await setEnding(id, ['OPEN'], at)
  expect(await setOpen(id)).toBe(false)
  expect(await setEnded(ending!)).toBe(true)
  expect(await setOpen(id)).toBe(false)
  expect(await find(id)).toMatchObject({ status: 'ENDED', nextRetryAt: null })
  expect(await setOpen(await draft())).toBe(true)
})

test('what is open is in the list, however many came after it', async () => {
  const { open, setOpen, latest } = instance.deps.referralProgrammes
  const id = (await open())?.id ?? (await draft())
  await setOpen(id)
  // Later than what is due in other tests.
  const nextRetryAt = new Date(at.getTime() + HOUR_MS)
  for (let n = 1; n <= 21; n += 1) {
    await draft({ createdAt: new Date(at.getTime() + n), nextRetryAt })
  }
  expect((await latest(20)).map((one) => one.id)).toContain(id)
})

test('an end that was begun again is not over with the first one', async () => {
  const { setEnding, setEnded, due } = instance.deps.referralProgrammes
  const id = await draft()
  const first = await setEnding(id, ['DRAFT'], at)
  const second = await setEnding(id, ['ENDING', 'ENDED'], at)
  expect(await setEnded(first!)).toBe(false)
  expect((await due(at, 10)).map((one) => one.id)).toContain(id)
  expect(await setEnded(second!)).toBe(true)
  expect((await due(at, 10)).map((one) => one.id)).not.toContain(id)
})
