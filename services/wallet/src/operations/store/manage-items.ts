import { isDeepStrictEqual } from 'node:util'
import { toDecimal } from '@platform/contracts/money'
import type { StoreItemInput } from '@platform/contracts/wallet/store'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import type { StoreItem } from '../../domain/store/item.ts'
import type { Dependencies } from '../dependencies.ts'

export type ManagesItems = Pick<Dependencies, 'storeItems' | 'audit' | 'events' | 'clock' | 'ids'>

/** Adds an item. @throws STORE_ITEM_EXISTS, VALIDATION_FAILED */
export async function createItem(
  deps: ManagesItems,
  by: Staff,
  { id, ...input }: StoreItemInput & { id: string },
): Promise<StoreItem> {
  const at = deps.clock.now()
  const item: StoreItem = { id, version: 1, ...writtenOf(input), createdAt: at, changedAt: at }
  if (await deps.storeItems.find(id)) throw new DomainError('STORE_ITEM_EXISTS')
  await recordAct(deps, {
    ...{ by, action: 'create-store-item', subject: { kind: 'store-item', id } },
    after: actState(item),
  })
  if (!(await deps.storeItems.save(item))) throw new DomainError('STORE_ITEM_EXISTS')
  return item
}

/** Replaces what staff wrote of an item. Orders keep what they were made with. @throws NOT_FOUND, STORE_ITEM_CHANGED, VALIDATION_FAILED */
export async function changeItem(
  deps: ManagesItems,
  by: Staff,
  id: string,
  { version, ...input }: StoreItemInput & { version: number },
): Promise<StoreItem> {
  const before = await findItem(deps, id, version)
  const item: StoreItem = {
    ...{ ...before, ...writtenOf(input) },
    ...{ version: version + 1, changedAt: deps.clock.now() },
  }
  await recordAct(deps, {
    ...{ by, action: 'change-store-item', subject: { kind: 'store-item', id } },
    ...{ before: actState(before), after: actState(item) },
  })
  if (!(await deps.storeItems.save(item))) throw new DomainError('STORE_ITEM_CHANGED')
  return item
}

/** @throws NOT_FOUND, STORE_ITEM_CHANGED where this is not its version */
export async function findItem(
  { storeItems }: Pick<Dependencies, 'storeItems'>,
  id: string,
  version: number,
): Promise<StoreItem> {
  const item = await storeItems.find(id)
  if (!item) throw new DomainError('NOT_FOUND')
  if (item.version !== version) throw new DomainError('STORE_ITEM_CHANGED')
  return item
}

/** Whether the item is what this change of staff made of it. */
export function isChangedSo(
  item: StoreItem,
  { version, ...input }: StoreItemInput & { version: number },
): boolean {
  const written = writtenOf(input)
  return item.version === version + 1 && isDeepStrictEqual({ ...item, ...written }, item)
}

/** @throws VALIDATION_FAILED */
function writtenOf({ price: { currency, amount }, ...rest }: StoreItemInput) {
  return { ...rest, currency, price: parseAmount(amount, currency, 'body.price.amount') }
}

const actState = ({ status, currency, price, limitPerPerson }: StoreItem) => ({
  ...{ status, currency, price: toDecimal(price, currency), limitPerPerson },
})
