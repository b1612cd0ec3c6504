import { toDecimal } from '@platform/contracts/money'
import type { StoreItemInput } from '@platform/contracts/wallet/store'
import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import type { StoreItem } from '../../domain/store/item.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'storeItems' | 'audit' | 'events' | 'clock' | 'ids'>

/** Adds an item. @throws STORE_ITEM_EXISTS, VALIDATION_FAILED */
export async function createItem(
  deps: Needed,
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
  deps: Needed,
  by: Staff,
  id: string,
  { version, ...input }: StoreItemInput & { version: number },
): Promise<StoreItem> {
  const before = await deps.storeItems.find(id)
  if (!before) throw new DomainError('NOT_FOUND')
  if (before.version !== version) throw new DomainError('STORE_ITEM_CHANGED')
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

/** @throws VALIDATION_FAILED */
function writtenOf({ price: { currency, amount }, ...rest }: StoreItemInput) {
  return { ...rest, currency, price: parseAmount(amount, currency, 'body.price.amount') }
}

const actState = ({ status, currency, price, limitPerPerson }: StoreItem) => ({
  ...{ status, currency, price: toDecimal(price, currency), limitPerPerson },
})
