import { expect, test } from 'vitest'
import { unlessTaken } from './insert-once.ts'

const failingWith = (code: number) => async () => {
  throw Object.assign(new Error('E'), { code })
}

test('a write that meets a taken key is told from one that fails', async () => {
  expect(await unlessTaken(async () => ({ acknowledged: true }))).toBe(true)
  expect(await unlessTaken(failingWith(11_000))).toBe(false)
  await expect(unlessTaken(failingWith(112))).rejects.toMatchObject({ code: 112 })
})
