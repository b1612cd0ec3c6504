import type { Clock } from '@platform/service-kit'
import type { UserAccount } from '../../domain/account.ts'
import { chainFaults } from '../../domain/chain-faults.ts'
import { emptyFold, type Fold, foldIn } from '../../domain/fold.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Folds } from '../../repositories/folds-repository.ts'
import type { FundState } from './fund-faults.ts'
import { fundFaults } from './fund-faults.ts'
import { type OriginDeps, originFaults } from './origin-faults.ts'
import { readNewPostings } from './read-new-postings.ts'
import { transitFaults } from './transit-faults.ts'

export interface CheckDeps extends OriginDeps {
  folds: Folds
  clock: Clock
}

export interface LedgerReport {
  accounts: number
  postings: number
  /** What breaks an invariant of design 7, in words; empty when the ledger holds. */
  faults: string[]
  /** Campaigns whose escrow was looked at. */
  funds: FundState[]
  /** Age of the oldest transfer that is neither done nor void, ms. */
  oldestOpenTransferMs: number
}

/** `whole` reads every posting; `new` continues from the folds. */
export type Extent = 'whole' | 'new'

/** A document may be read just before its neighbour is written: what is wrong must stay wrong. */
const LOOKS = 3

/**
 * Checks the ledger's invariants at any instant, also under load: sequences without gaps, balances
 * that follow, balance >= held >= 0, every posting with the grant, funding, transfer or order it comes
 * from, escrows and transits that add up, all legs together zero.
 */
export async function checkInvariants(deps: CheckDeps, extent: Extent): Promise<LedgerReport> {
  let report = await look(deps, extent)
  for (let n = 1; n < LOOKS && report.faults.length > 0; n++) report = await look(deps, extent)
  return report
}

const PAGE = 200

async function look(deps: CheckDeps, extent: Extent): Promise<LedgerReport> {
  const { folds, ledger } = deps
  const checked = new Map<UserAccount, Fold>()
  const faults: string[] = []
  const broken = new Set<UserAccount>()
  let postings = 0

  const check = async (page: Posting[]) => {
    postings += page.length
    for (const posting of page) {
      const { account } = posting
      const fold = checked.get(account) ?? emptyFold(account)
      const wrong = chainFaults(fold.head, posting)
      if (wrong.length > 0) broken.add(account)
      faults.push(...wrong)
      checked.set(account, foldIn(fold, posting))
    }
    faults.push(...(await originFaults(deps, page)))
  }
  const start = (fold: Fold) => checked.set(fold.head.account, fold)
  const source =
    extent === 'whole' ? deps.postings.all() : readNewPostings(deps.postings, folds, ledger, start)
  for await (const page of pagesOf(source, PAGE)) await check(page)

  const sound = [...checked.values()].filter(({ head }) => !broken.has(head.account))
  await folds.save(sound)
  const { funds, faults: escrow } = await fundFaults(deps, touchedBy(sound))
  const transit = await transitFaults(deps)
  return {
    accounts: checked.size,
    postings,
    faults: [...faults, ...escrow, ...transit.faults],
    funds,
    oldestOpenTransferMs: transit.oldestOpenMs,
  }
}

function touchedBy(folds: readonly Fold[]): string[] {
  return [...new Set(folds.flatMap(({ counters }) => Object.keys(counters)))]
}

async function* pagesOf<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const item of source) {
    page.push(item)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
