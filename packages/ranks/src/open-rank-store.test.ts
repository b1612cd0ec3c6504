import { expect, test, vi } from 'vitest'
import { openRankStore } from './open-rank-store.ts'

test('without the address of a Redis boards are in memory, and nothing is to be closed', async () => {
  const [warn, onStop] = [vi.fn(), vi.fn()]
  const store = await openRankStore({ config: {}, log: { warn }, onStop })
  await store.fill('board', new Date(0), [])
  expect(await (await store.open('board'))?.size()).toBe(0)
  expect(onStop).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
