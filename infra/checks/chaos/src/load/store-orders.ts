import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyItem, type Item, openItem, refundOrder, revealCode } from '../driver/store.ts'
import type { User } from '../driver/user.ts'
import type { Random } from '../plan/random.ts'
import type { History } from './history.ts'
import { sentOnce } from './sent-once.ts'

/** Of the item that lasts, the most that one upload takes; of the others few, so that buyers race for the last ones. */
const PLENTY = 1_000
const FEW = 12
/** From one item of few codes to the next. */
const EVERY_MS = 20_000
const PLENTY_PRICE = { currency: 'KCASH', amount: '3.00' } as const
const FEW_PRICE = { currency: 'KCASH', amount: '7.00' } as const
/** Percentage of buyers who look at their code at once, and of orders that staff give back. */
const LOOK = 60
const REFUNDED = 15

/** Items of the store, the newest first. */
export interface StoreSupply {
  readonly all: readonly Item[]
  /** Lists the items that last. */
  open(): Promise<void>
  /** Lists an item of few codes every 20 s, until the signal aborts. */
  keepOpening(signal: AbortSignal): Promise<void>
}

export function createStoreSupply(operator: User): StoreSupply {
  const all: Item[] = []
  const add = async (price: Item['price'], stock: number) => {
    all.unshift(await openItem(operator, { price, stock }))
  }
  return {
    all,
    async open() {
      await add(PLENTY_PRICE, PLENTY)
    },
    async keepOpening(signal) {
      while (!signal.aborted) {
        await add(FEW_PRICE, FEW)
        await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

/** Buys one of the item that lasts or of the newest one, and may look at its code; staff may give back what was paid, before or after that. */
export async function shop(
  { store, operator, history }: { store: StoreSupply; operator: User; history: History },
  user: User,
  random: Random,
): Promise<void> {
  const item = random.pick([store.all[0], store.all.at(-1)])
  if (!item) return
  const key = randomUUID()
  const ordered = await sentOnce(
    random,
    (one) => one?.id,
    () => buyItem(user, item, key),
  )
  if (!ordered) return
  const who = { user: user.id, order: ordered.id }
  const { amount } = item.price
  history.record({ kind: 'item-ordered', ...who, item: item.id, amount })
  const look = async () => {
    const code = await revealCode(user, ordered.id)
    if (code !== null) history.record({ kind: 'code-shown', ...who, code })
  }
  const refund = async () => {
    const isBack = await sentOnce(
      random,
      (given) => (given ? ordered.id : undefined),
      () => refundOrder(operator, ordered.id),
    )
    if (isBack) history.record({ kind: 'item-refunded', ...who })
  }
  const acts = [
    ...(random.between(1, 100) <= LOOK ? [look] : []),
    ...(random.between(1, 100) <= REFUNDED ? [refund] : []),
  ]
  // At once where there are two: the code is shown, or is not, and each is answered.
  await Promise.all(acts.map((act) => act()))
}
