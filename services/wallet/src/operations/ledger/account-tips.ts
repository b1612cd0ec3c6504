import type { UserAccount } from '../../domain/account.ts'
import { emptyTip, type Tip } from '../../domain/tip.ts'
import type { Postings } from '../../repositories/postings.ts'
import type { CachedTips } from '../../repositories/tips.ts'
import { findTips } from './find-tips.ts'

/** The tips of accounts, cached in this process and in the database. A cache may be stale; the postings are the truth. */
export interface AccountTips {
  /** The account's tip as this process last saw it, perhaps stale; without a read when it is cached. */
  cached(account: UserAccount): Promise<Tip>
  /** The accounts' tips now, read from the postings. */
  current(accounts: readonly UserAccount[]): Promise<Tip[]>
  advance(tip: Tip): void
  /** Writes the tips that advanced since the last call to the database cache. */
  save(): Promise<void>
}

/** Accounts whose tip a process caches; the least recently used leaves first. */
const MAX_CACHED = 20_000

export function createAccountTips(postings: Postings, database: CachedTips): AccountTips {
  const cache = new Map<UserAccount, Tip>()
  let unsaved = new Map<UserAccount, Tip>()

  const put = (tip: Tip) => {
    cache.delete(tip.account)
    cache.set(tip.account, tip)
    const oldest = cache.size > MAX_CACHED ? cache.keys().next().value : undefined
    if (oldest) cache.delete(oldest)
  }
  const known = async (accounts: readonly UserAccount[]): Promise<Tip[]> => {
    const missing = accounts.filter((account) => !cache.has(account))
    const stored = missing.length > 0 ? await database.find(missing) : []
    const byAccount = new Map(stored.map((tip) => [tip.account, tip]))
    return accounts.map((a) => cache.get(a) ?? byAccount.get(a) ?? emptyTip(a))
  }
  const current = async (accounts: readonly UserAccount[]) => {
    const tips = await findTips(await known(accounts), postings)
    for (const tip of tips) if (tip.seq >= (cache.get(tip.account)?.seq ?? 0)) put(tip)
    return tips
  }

  return {
    current,
    async cached(account) {
      const tip = cache.get(account) ?? (await current([account]))[0]
      return tip ?? emptyTip(account)
    },
    advance(tip) {
      if (tip.seq < (cache.get(tip.account)?.seq ?? 0)) return
      put(tip)
      unsaved.set(tip.account, tip)
    },
    async save() {
      const advanced = unsaved
      unsaved = new Map()
      await database.save([...advanced.values()])
    },
  }
}
