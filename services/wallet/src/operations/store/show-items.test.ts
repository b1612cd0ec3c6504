import { expect, test, vi } from 'vitest'
import { createStockReads } from './show-items.ts'

test('an item is counted once in a while, whatever lists it is in, and a list in one read', async () => {
  const stocks = vi.fn(
    async (ids: readonly string[]) => new Map(ids.map((id) => [id, { left: 1, total: 2 }])),
  )
  const read = createStockReads({ storeCodes: { stocks } })
  await Promise.all([read(['a', 'b']), read(['b', 'c'])])
  expect([...(await read(['c', 'a', 'd', 'b'])).keys()]).toEqual(['c', 'a', 'd', 'b'])
  expect(await read([])).toEqual(new Map())
  expect(stocks.mock.calls).toEqual([[['a', 'b', 'c']], [['d']]])
})

test('an item without codes is counted once too, and has none', async () => {
  const stocks = vi.fn(async () => new Map())
  const read = createStockReads({ storeCodes: { stocks } })
  for (const _ of [1, 2]) expect((await read(['a'])).get('a')).toEqual({ left: 0, total: 0 })
  expect(stocks).toHaveBeenCalledTimes(1)
})

test('a count that failed is made anew', async () => {
  const stocks = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(new Map())
  const read = createStockReads({ storeCodes: { stocks } })
  await expect(read(['a', 'b'])).rejects.toThrow('down')
  expect((await read(['a', 'b'])).size).toBe(2)
})
