import { expect, test } from 'vitest'
import { unlessTaken } from './insert-once.ts'

const failingWith = (code: number) => async () => {
  throw Object.assign(new Error('E'), { code })
}

test('a duplicate key is distinguished from a failed write', async () => {
  expect(await unlessTaken(async () => ({ acknowledged: true }))).toBe(true)
  expect(await unlessTaken(failingWith(11_000))).toBe(false)
  await expect(unlessTaken(failingWith(112))).rejects.toMatchObject({ code: 112 })
})
