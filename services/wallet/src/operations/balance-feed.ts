import type { Currency } from '@platform/contracts/money'
import { ownerOf, type UserAccount } from '../domain/account.ts'

/** Tells this process's open streams that an account changed, whoever changed it. */
export interface BalanceFeed {
  tell(account: UserAccount, sequence: number): void
  /** Makes every listener look again: what heals a change that nobody told of. */
  tellAll(): void
  listen(userId: string, until: AbortSignal): Listener
}

export interface Listener {
  /** Waits until there is something to look at; null when the listening is over. */
  next(): Promise<Look | null>
}

/** Where to look: at all accounts, or at those with the newest sequence heard of. */
export type Look = 'all' | ReadonlyMap<Currency, number>

/** Streams of one person on one instance; the oldest gives way. */
const MAX_LISTENERS = 8

export function createBalanceFeed(): BalanceFeed {
  const byUser = new Map<string, Set<Ear>>()
  return {
    tell(account, sequence) {
      const { userId, currency } = ownerOf(account)
      for (const ear of byUser.get(userId) ?? []) ear.hear(currency, sequence)
    },
    tellAll() {
      for (const ears of byUser.values()) for (const ear of ears) ear.hearAll()
    },
    listen(userId, until) {
      const ears = byUser.get(userId) ?? new Set()
      byUser.set(userId, ears)
      const [oldest] = ears
      if (ears.size >= MAX_LISTENERS) oldest?.close()
      const ear = createEar(() => {
        ears.delete(ear)
        if (ears.size === 0 && byUser.get(userId) === ears) byUser.delete(userId)
      })
      ears.add(ear)
      if (until.aborted) ear.close()
      else until.addEventListener('abort', ear.close, { once: true })
      return ear
    },
  }
}

interface Ear extends Listener {
  hear(currency: Currency, sequence: number): void
  hearAll(): void
  close(): void
}

function createEar(onClose: () => void): Ear {
  let heard = new Map<Currency, number>()
  let all = false
  let closed = false
  let wake = () => {}
  return {
    hear(currency, sequence) {
      heard.set(currency, Math.max(sequence, heard.get(currency) ?? 0))
      wake()
    },
    hearAll() {
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
      if (!closed && !all && heard.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (closed) return null
      const look: Look = all ? 'all' : heard
      heard = new Map()
      all = false
      return look
    },
  }
}
