import { toDecimal } from '@platform/contracts/money'
import type {
  StaffStoreItem,
  StoreItem,
  StoreOrder,
  StorePrice,
} from '@platform/contracts/wallet/store'
import type { StoreOrder as Order } from '../../domain/store/order.ts'
import type { StockedItem } from '../../operations/store/show-items.ts'

export function storeItemView(item: StockedItem): StoreItem {
  const { id, texts, category, stock, limitPerPerson, countries, featured } = item
  return {
    ...{ id, texts, category, price: priceView(item), stock },
    ...{ limitPerPerson, countries: [...countries], featured },
  }
}

export const staffStoreItemView = (item: StockedItem): StaffStoreItem => ({
  ...storeItemView(item),
  ...{ status: item.status, version: item.version },
  ...{ createdAt: item.createdAt.toISOString(), changedAt: item.changedAt.toISOString() },
})

export function storeOrderView(order: Order): StoreOrder {
  const { id, itemId, item, status, refusal, boughtAt, revealedAt, refundedAt } = order
  return {
    ...{ id, item: { id: itemId, ...item }, price: priceView(order), status, refusal },
    boughtAt: boughtAt.toISOString(),
    revealedAt: revealedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
  }
}

const priceView = ({ currency, price }: Pick<Order, 'currency' | 'price'>): StorePrice => ({
  currency,
  amount: toDecimal(price, currency),
})
