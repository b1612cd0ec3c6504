import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

it('begins the third work when one of the first two has ended, and keeps the order of the results', async () => {
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const done = inParallel([0, 1, 2], 2, async (n) => {
    begun.push(n)
    await ends[n]?.promise
    return n
  })
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[2]?.resolve()
  ends[0]?.resolve()
  expect(await done).toEqual([0, 1, 2])
})
