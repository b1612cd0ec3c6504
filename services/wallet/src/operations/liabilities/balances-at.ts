import { liabilityCurrencies } from '@platform/contracts/wallet/liabilities'
import { ownerOf, postingId, type UserAccount } from '../../domain/account.ts'
import type { Checkpoint } from '../../domain/checkpoint.ts'
import type { Position } from '../../repositories/postings.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'postings' | 'checkpoints' | 'checkProgress'>

/** A balance, held amounts included, minor units. */
export interface AccountBalance {
  account: UserAccount
  balance: bigint
}

const PAGE = 1_000
/** Histories that are searched at once. */
const AT_ONCE = 16

/**
 * The balance of every account of the listed currencies after its last posting before `at`; accounts without a posting before it are left
 * out. It reads what is there once `at` is long enough ago that no posting from before it appears later (`LATE_MS`).
 *
 * Each account with a posting that the check of the ledger has read has a checkpoint. Of what it has not read yet, the postings are listed
 * themselves. So no account is left out, at whatever pace the check runs.
 */
export async function* balancesAt(deps: Needed, at: Date): AsyncGenerator<AccountBalance[]> {
  const unchecked = await accountsAfterCheck(deps, at)
  yield* pagesOf([...unchecked], (some) => lastBalances(deps, some, at))
  for await (const page of deps.checkpoints.all(PAGE)) {
    const counted = page.filter(
      ({ tip: { account } }) => isLiability(account) && !unchecked.has(account),
    )
    yield await balancesOf(deps, counted, at)
  }
}

const isLiability = (account: UserAccount) =>
  liabilityCurrencies.some((currency) => currency === ownerOf(account).currency)

/** Accounts of the postings that the second reading of the check has not reached. */
async function accountsAfterCheck(
  { postings, checkProgress }: Needed,
  at: Date,
): Promise<Set<UserAccount>> {
  const accounts = new Set<UserAccount>()
  const until = new Date(at.getTime() - 1)
  let position: Position | undefined = (await checkProgress.read())?.late ?? {
    at: new Date(0),
    id: '',
  }
  while (position && position.at <= until) {
    const lines = await postings.after(position, until, PAGE)
    for (const { account } of lines) if (isLiability(account)) accounts.add(account)
    position = lines.length < PAGE ? undefined : lines.at(-1)
  }
  return accounts
}

/** Most accounts have not moved since: their checkpoint has the balance. */
async function balancesOf(deps: Needed, checkpoints: readonly Checkpoint[], at: Date) {
  const nextIds = checkpoints.map(({ tip }) => postingId(tip.account, tip.seq + 1))
  const next = new Map(
    (await deps.postings.byIds(nextIds)).map(({ account, createdAt }) => [account, createdAt]),
  )
  const settled: AccountBalance[] = []
  const searched: UserAccount[] = []
  for (const { tip } of checkpoints) {
    const moved = next.get(tip.account)
    if (tip.at >= at || (moved && moved < at)) searched.push(tip.account)
    else settled.push({ account: tip.account, balance: tip.balance })
  }
  return [...settled, ...(await lastBalances(deps, searched, at))]
}

async function lastBalances({ postings }: Needed, accounts: readonly UserAccount[], at: Date) {
  const found: AccountBalance[] = []
  for (let n = 0; n < accounts.length; n += AT_ONCE) {
    const some = accounts.slice(n, n + AT_ONCE)
    const last = await Promise.all(some.map((account) => postings.lastBefore(account, at)))
    for (const posting of last) {
      if (posting) found.push({ account: posting.account, balance: posting.balance })
    }
  }
  return found
}

async function* pagesOf<T, R>(items: readonly T[], read: (some: T[]) => Promise<R>) {
  for (let n = 0; n < items.length; n += PAGE) yield await read(items.slice(n, n + PAGE))
}
