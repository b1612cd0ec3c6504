import { currencyCodes } from '@platform/contracts/money'
import { STORE_CURRENCIES } from '@platform/contracts/wallet/store-categories'
import { storeAccount } from '../../domain/account.ts'
import { transitGroup } from '../../domain/checkpoint.ts'
import { chainFaults } from './chain-faults.ts'
import type { CheckDependencies } from './check-dependencies.ts'
import { checkHistories, type Extent } from './check-histories.ts'
import { CONFIRMING_READS } from './concurrent-writes.ts'
import { type FundState, fundFaults } from './fund-faults.ts'
import { readOrderSums, storeFaults } from './store-faults.ts'
import { transitFaults } from './transit-faults.ts'

export interface LedgerReport {
  accounts: number
  postings: number
  /** Broken invariants of the ledger, in words; empty when the ledger is correct. */
  faults: string[]
  /** Escrows that were checked. */
  funds: FundState[]
  /** Age of the oldest transfer that is neither done nor void, ms. */
  oldestOpenTransferMs: number
}

/**
 * Checks the ledger's invariants at any instant, also under load: sequences without gaps, balances
 * that follow, balance >= held >= 0, every posting with the grant, funding, transfer or order it
 * originates from, escrows and transit accounts that add up. Accounts without a fault get a checkpoint,
 * and the next `new` check continues after it. A faulty account is reported until it is repaired.
 */
export async function checkInvariants(
  deps: CheckDependencies,
  extent: Extent,
): Promise<LedgerReport> {
  let report = await checkOnce(deps, extent)
  for (let read = 1; read < CONFIRMING_READS && report.faults.length > 0; read++) {
    report = await checkOnce(deps, extent)
  }
  return report
}

async function checkOnce(deps: CheckDependencies, extent: Extent): Promise<LedgerReport> {
  const ordersBefore = await readOrderSums(deps)
  const histories = await checkHistories(deps, extent)
  const touched = [...histories.checked.values()].flatMap(({ moved }) => [...moved.keys()])
  const names = [
    ...new Set([
      ...touched,
      ...currencyCodes.map(transitGroup),
      ...STORE_CURRENCIES.map(storeAccount),
    ]),
  ]
  const totals =
    extent === 'whole' ? new Map<string, bigint>() : await deps.checkpoints.totals(names)
  for (const { moved } of histories.checked.values()) {
    for (const [name, by] of moved) totals.set(name, (totals.get(name) ?? 0n) + by)
  }
  const escrow = await fundFaults(deps, totals)
  const transit = await transitFaults(deps, totals)
  const store = storeFaults(totals, ordersBefore, await readOrderSums(deps))

  const chains = await chainFaults(deps, totals)
  const totalFaults = [...escrow.faults, ...transit.faults, ...store, ...chains]
  const wrong = new Set(totalFaults.map(({ systemAccount }) => systemAccount))
  const sound = [...histories.checked]
    .filter(([account]) => !histories.faulty.has(account))
    .filter(([, { moved }]) => ![...moved.keys()].some((name) => wrong.has(name)))
  await deps.checkpoints.save(sound.map(([, { checkpoint }]) => checkpoint))
  return {
    accounts: histories.checked.size,
    postings: histories.postings,
    faults: [...histories.faults, ...totalFaults.map(({ text }) => text)],
    funds: escrow.funds,
    oldestOpenTransferMs: transit.oldestOpenMs,
  }
}
