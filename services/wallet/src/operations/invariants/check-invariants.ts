import { currencyCodes } from '@platform/contracts/money'
import type { Clock } from '@platform/service-kit'
import { transitGroup } from '../../domain/fold.ts'
import type { Folds } from '../../repositories/folds-repository.ts'
import type { Watches } from '../../repositories/watch-repository.ts'
import { checkChains } from './check-chains.ts'
import { type FundState, fundFaults } from './fund-faults.ts'
import type { OriginDeps } from './origin-faults.ts'
import { transitFaults } from './transit-faults.ts'

export interface CheckDeps extends OriginDeps {
  folds: Folds
  watches: Watches
  clock: Clock
}

export interface LedgerReport {
  accounts: number
  postings: number
  /** What breaks an invariant of the ledger, in words; empty when the ledger holds. */
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
 * from, escrows and transits that add up. Chains without a fault are folded, so that the next check
 * of the `new` continues behind them; a faulty one is found again until it is mended.
 */
export async function checkInvariants(deps: CheckDeps, extent: Extent): Promise<LedgerReport> {
  let report = await look(deps, extent)
  for (let n = 1; n < LOOKS && report.faults.length > 0; n++) report = await look(deps, extent)
  return report
}

async function look(deps: CheckDeps, extent: Extent): Promise<LedgerReport> {
  const chains = await checkChains(deps, extent)
  const touched = [...chains.folds.values()].flatMap(({ moved }) => [...moved.keys()])
  const names = [...new Set([...touched, ...currencyCodes.map(transitGroup)])]
  const totals = extent === 'whole' ? new Map<string, bigint>() : await deps.folds.totals(names)
  for (const { moved } of chains.folds.values()) {
    for (const [name, by] of moved) totals.set(name, (totals.get(name) ?? 0n) + by)
  }
  const escrow = await fundFaults(deps, totals)
  const transit = await transitFaults(deps, totals)

  const wrong = new Set(
    [...escrow.faults, ...transit.faults].map(({ systemAccount }) => systemAccount),
  )
  const sound = [...chains.folds]
    .filter(([account]) => !chains.faulty.has(account))
    .filter(([, { moved }]) => ![...moved.keys()].some((name) => wrong.has(name)))
  await deps.folds.save(sound.map(([, { fold }]) => fold))
  return {
    accounts: chains.folds.size,
    postings: chains.postings,
    faults: [...chains.faults, ...[...escrow.faults, ...transit.faults].map(({ text }) => text)],
    funds: escrow.funds,
    oldestOpenTransferMs: transit.oldestOpenMs,
  }
}
