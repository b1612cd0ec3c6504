import type { Currency } from '@platform/contracts/money'
import { ownerOf, type UserAccount } from '../domain/account.ts'

/** Passes changes of accounts to the balance streams that this process has open. */
export interface BalanceFeed {
  publish(account: UserAccount, sequence: number): void
  /** Makes every subscriber re-read its accounts: this repairs a change that was not published. */
  refreshAll(): void
  subscribe(userId: string, until: AbortSignal): BalanceSubscription
}

export interface BalanceSubscription {
  /** Waits for a change; null when the subscription is closed. */
  next(): Promise<BalanceChanges | null>
}

/** `all` accounts, or those that changed with the newest published sequence number. */
export type BalanceChanges = 'all' | ReadonlyMap<Currency, number>

/** Streams of one user on one instance; a further one closes the oldest. */
const MAX_SUBSCRIBERS = 8

export function createBalanceFeed(): BalanceFeed {
  const byUser = new Map<string, Set<Subscriber>>()
  return {
    publish(account, sequence) {
      const { userId, currency } = ownerOf(account)
      for (const subscriber of byUser.get(userId) ?? []) subscriber.receive(currency, sequence)
    },
    refreshAll() {
      for (const subscribers of byUser.values()) {
        for (const subscriber of subscribers) subscriber.refresh()
      }
    },
    subscribe(userId, until) {
      const subscribers = byUser.get(userId) ?? new Set()
      byUser.set(userId, subscribers)
      const [oldest] = subscribers
      if (subscribers.size >= MAX_SUBSCRIBERS) oldest?.close()
      const subscriber = createSubscriber(() => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0) byUser.delete(userId)
      })
      subscribers.add(subscriber)
      if (until.aborted) subscriber.close()
      else until.addEventListener('abort', subscriber.close, { once: true })
      return subscriber
    },
  }
}

interface Subscriber extends BalanceSubscription {
  receive(currency: Currency, sequence: number): void
  refresh(): void
  close(): void
}

/** Changes that arrive before `next` is called are merged. */
function createSubscriber(onClose: () => void): Subscriber {
  let changed = new Map<Currency, number>()
  let all = false
  let closed = false
  let wake = () => {}
  return {
    receive(currency, sequence) {
      changed.set(currency, Math.max(sequence, changed.get(currency) ?? 0))
      wake()
    },
    refresh() {
      all = true
      wake()
    },
    close() {
      if (closed) return
      closed = true
      onClose()
      wake()
    },
    async next() {
      if (!closed && !all && changed.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (closed) return null
      const changes: BalanceChanges = all ? 'all' : changed
      changed = new Map()
      all = false
      return changes
    },
  }
}
