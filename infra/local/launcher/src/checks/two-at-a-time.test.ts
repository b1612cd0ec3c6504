import { expect, it } from 'vitest'
import { twoAtATime } from './two-at-a-time.ts'

it('begins the third work when one of the first two has ended', async () => {
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const done = twoAtATime([0, 1, 2], async (n) => {
    begun.push(n)
    await ends[n]?.promise
  })
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0]?.resolve()
  ends[2]?.resolve()
  await done
})
