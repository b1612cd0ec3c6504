import type { Currency } from '@platform/contracts/money'
import { createUserFeed, type UserFeed } from '@platform/service-kit'
import { ownerOf, type UserAccount } from '../domain/account.ts'

/** Passes changes of accounts to the balance streams that this process has open. */
export interface BalanceFeed {
  publish(account: UserAccount, sequence: number): void
  /** Makes every subscriber re-read its accounts: this repairs a change that was not published. */
  refreshAll(): void
  subscribe: UserFeed<BalanceChanges>['subscribe']
}

/** `all` accounts, or those that changed with the newest published sequence number. */
export type BalanceChanges = 'all' | ReadonlyMap<Currency, number>

export function createBalanceFeed(): BalanceFeed {
  const feed = createUserFeed(mergeChanges)
  return {
    publish(account, sequence) {
      const { userId, currency } = ownerOf(account)
      feed.publish(userId, new Map([[currency, sequence]]))
    },
    refreshAll: () => feed.publishToAll('all'),
    subscribe: feed.subscribe,
  }
}

function mergeChanges(waiting: BalanceChanges, next: BalanceChanges): BalanceChanges {
  if (waiting === 'all' || next === 'all') return 'all'
  const merged = new Map(waiting)
  for (const [currency, sequence] of next)
    merged.set(currency, Math.max(sequence, merged.get(currency) ?? 0))
  return merged
}
