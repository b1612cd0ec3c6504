import { expect, test, vi } from 'vitest'
import { FIRST_PRICES } from '../../domain/slots/slot-prices.ts'
import { mintReader } from './stream.ts'

test('all streams of a user read their mint once, and each user has their own', async () => {
  const find = vi.fn(async (_userId: string) => null)
  const read = mintReader({
    mints: { find },
    slotPrices: { current: async () => FIRST_PRICES },
    newCardId: () => 'card',
    isQuickMintOff: false,
    clock: { now: () => new Date(0) },
  } as unknown as Parameters<typeof mintReader>[0])
  const views = await Promise.all(Array.from({ length: 20 }, () => read('one')))
  expect(new Set(views.map(({ state }) => state))).toEqual(new Set(['ReserveUsername']))
  await read('other')
  expect(find.mock.calls).toEqual([['one'], ['other']])
})
