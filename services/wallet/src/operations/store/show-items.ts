import {
  DomainError,
  type Page,
  readPage,
  rememberReads,
  timePosition,
} from '@platform/service-kit'
import { NO_STOCK, type ReadStocks, type Stock, type StoreItem } from '../../domain/store/item.ts'
import type { StoreCodes } from '../../repositories/store-codes.ts'
import type { Dependencies } from '../dependencies.ts'

export type StockedItem = StoreItem & { stock: Stock }
type Needed = Pick<Dependencies, 'storeItems' | 'readStocks'>
interface PageQuery {
  cursor?: string | undefined
  limit: number
}

/** How long a stock is shown before it is counted again, ms. An order counts on its own. */
const STOCK_SHOWN_MS = 1_000
const MOST_STOCKS = 5_000

/** Counts each item once in a while, whatever lists it is in; those of one list that are to be counted in one read. */
export function createStockReads({
  storeCodes,
}: {
  storeCodes: Pick<StoreCodes, 'stocks'>
}): ReadStocks {
  const count = inOneRead((ids) => storeCodes.stocks(ids))
  const read = rememberReads(count, { usedForMs: STOCK_SHOWN_MS, rest: 5, most: MOST_STOCKS })
  return async (ids) => {
    const stocks = await Promise.all(ids.map((id) => read(id)))
    return new Map(ids.map((id, index) => [id, stocks[index] ?? NO_STOCK]))
  }
}

/** Reads by one key; all that are asked for at the same moment become one read of many. */
function inOneRead<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { keys: string[]; values: Promise<ReadonlyMap<string, Value>> } | undefined
  const begin = () => {
    const keys: string[] = []
    const values = Promise.resolve().then(() => {
      next = undefined
      return readMany(keys)
    })
    return { keys, values }
  }
  return async (key) => {
    next ??= begin()
    const { keys, values } = next
    keys.push(key)
    return (await values).get(key)
  }
}

export async function withStock(
  { readStocks }: Pick<Needed, 'readStocks'>,
  items: readonly StoreItem[],
): Promise<StockedItem[]> {
  if (items.length === 0) return []
  const stocks = await readStocks(items.map(({ id }) => id))
  return items.map((item) => ({ ...item, stock: stocks.get(item.id) ?? NO_STOCK }))
}

/** One page of what is listed. @throws INVALID_CURSOR */
export async function listItems(
  deps: Needed,
  { category, featured, ...page }: PageQuery & Parameters<Needed['storeItems']['listed']>[0],
): Promise<Page<StockedItem>> {
  const found = await readPage(page, {
    position: timePosition,
    read: (after, limit) => deps.storeItems.listed({ category, featured }, after, limit),
    positionOf: ({ createdAt: value, id }) => ({ value, id }),
  })
  return { ...found, items: await withStock(deps, found.items) }
}

/** One page of all items, for staff. @throws INVALID_CURSOR */
export async function listAllItems(deps: Needed, page: PageQuery): Promise<Page<StockedItem>> {
  const found = await readPage(page, {
    position: timePosition,
    read: (after, limit) => deps.storeItems.all(after, limit),
    positionOf: ({ createdAt: value, id }) => ({ value, id }),
  })
  return { ...found, items: await withStock(deps, found.items) }
}

/** @throws NOT_FOUND also for an item that is not listed */
export async function showItem(deps: Needed, id: string): Promise<StockedItem> {
  const item = await deps.storeItems.find(id)
  if (item?.status !== 'listed') throw new DomainError('NOT_FOUND')
  const [shown] = await withStock(deps, [item])
  return shown as StockedItem
}
