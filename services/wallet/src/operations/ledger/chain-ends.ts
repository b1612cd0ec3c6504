import { postingId, type UserAccount } from '../../domain/account.ts'
import { emptyChain, type Head, headOf } from '../../domain/chain.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Heads } from '../../repositories/heads-repository.ts'
import type { Postings } from '../../repositories/postings-repository.ts'

/** Knows where chains end: remembered in this process, kept in `heads`, and followed when in doubt. */
export interface ChainEnds {
  /** Where the account ended when this process last looked; without a read when it remembers. */
  remembered(account: UserAccount): Promise<Head>
  /** Where the accounts end now, followed through the postings. */
  current(accounts: readonly UserAccount[]): Promise<Head[]>
  advance(head: Head): void
  /** Writes what moved since the last time into `heads`. */
  save(): Promise<void>
}

/** Accounts whose end a process remembers. */
const MEMORY = 20_000

export function createChainEnds(postings: Postings, heads: Heads): ChainEnds {
  const memory = new Map<UserAccount, Head>()
  let unsaved = new Map<UserAccount, Head>()

  const remember = (head: Head) => {
    memory.delete(head.account)
    memory.set(head.account, head)
    const oldest = memory.size > MEMORY ? memory.keys().next().value : undefined
    if (oldest) memory.delete(oldest)
  }
  const starts = async (accounts: readonly UserAccount[]): Promise<Head[]> => {
    const unknown = accounts.filter((account) => !memory.has(account))
    const stored = unknown.length > 0 ? await heads.find(unknown) : []
    const byAccount = new Map(stored.map((head) => [head.account, head]))
    return accounts.map((a) => memory.get(a) ?? byAccount.get(a) ?? emptyChain(a))
  }
  const current = async (accounts: readonly UserAccount[]) => {
    const ends = await followToEnd(await starts(accounts), postings)
    for (const head of ends) if (head.seq >= (memory.get(head.account)?.seq ?? 0)) remember(head)
    return ends
  }

  return {
    current,
    async remembered(account) {
      const head = memory.get(account) ?? (await current([account]))[0]
      return head ?? emptyChain(account)
    },
    advance(head) {
      if (head.seq < (memory.get(head.account)?.seq ?? 0)) return
      remember(head)
      unsaved.set(head.account, head)
    },
    async save() {
      const moved = unsaved
      unsaved = new Map()
      await heads.advance([...moved.values()])
    },
  }
}

/**
 * Entry n exists only after n-1, so the end is found by leaping: the entries 1, 2, 4 ... places
 * ahead are looked for, by id, and the furthest one found is the next start.
 */
async function followToEnd(starts: readonly Head[], postings: Postings): Promise<Head[]> {
  const ends = new Map(starts.map((head) => [head.account, head]))
  let moving = [...starts]
  for (let leaps = 2; moving.length > 0; leaps += 4) {
    const found = await postings.byIds(moving.flatMap((head) => placesAhead(head, leaps)))
    const furthest = new Map<UserAccount, Posting>()
    for (const posting of found) {
      if (posting.seq > (furthest.get(posting.account)?.seq ?? 0)) {
        furthest.set(posting.account, posting)
      }
    }
    moving = [...furthest.values()].map(headOf)
    for (const head of moving) ends.set(head.account, head)
  }
  return [...ends.values()]
}

function placesAhead({ account, seq }: Head, leaps: number): string[] {
  return Array.from({ length: Math.min(leaps, 20) }, (_, n) => postingId(account, seq + 2 ** n))
}
