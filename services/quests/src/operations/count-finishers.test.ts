import { expect, test, vi } from 'vitest'
import { createFinisherCounts } from './count-finishers.ts'

const campaign = { id: 'pool', tasks: [] }

test('counts once for the readers of five seconds, then again', async () => {
  let time = 0
  const countFinishers = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const count = createFinisherCounts({ countFinishers }, () => time)
  expect(await Promise.all([count(campaign), count(campaign)])).toEqual([1, 1])
  time = 4_999
  expect(await count(campaign)).toBe(1)
  time = 5_000
  expect(await count(campaign)).toBe(2)
  expect(countFinishers).toHaveBeenCalledTimes(2)
})

test('a count that failed is made again by the next reader', async () => {
  const countFinishers = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(2)
  const count = createFinisherCounts({ countFinishers }, () => 0)
  await expect(count(campaign)).rejects.toThrow('down')
  expect(await count(campaign)).toBe(2)
})
