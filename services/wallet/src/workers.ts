import { DAY_MS } from '@platform/contracts/constants'
import { forEachSettled, type ServiceContext } from '@platform/service-kit'
import { ABANDONED_AFTER_MS } from './operations/abandoned.ts'
import { completeClawBacks } from './operations/claw-backs/complete-claw-back.ts'
import { completeFunding } from './operations/complete-funding.ts'
import { completeTransfer } from './operations/complete-transfer.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { completeCollections } from './operations/earnings/collect-all.ts'
import { tendEarnings } from './operations/earnings/expire-earnings.ts'
import { giveFundedBonuses } from './operations/earnings/give-bonus.ts'
import { completeOffers } from './operations/earnings/offer-bonus.ts'
import { expireHolds } from './operations/expire-holds.ts'
import type { CheckDependencies } from './operations/invariants/check-dependencies.ts'
import { createLedgerMonitor } from './operations/invariants/monitor-ledger.ts'
import { recordDays } from './operations/liabilities/record-days.ts'
import { sealDay } from './operations/liabilities/seal-day.ts'
import { confirmPayouts } from './operations/payouts/confirm-payout.ts'
import { confirmPurchases } from './operations/purchases/confirm-purchase.ts'
import { removeUnusedQuotes } from './operations/remove-unused-quotes.ts'
import { tendChest } from './operations/rkade/tend-chest.ts'
import { completeStore } from './operations/store/complete-store.ts'
import { advanceSwaps } from './operations/swaps/advance-swaps.ts'
import { auditChain, type ChainAudit } from './operations/swaps/audit-chain.ts'
import { readDeposits } from './operations/swaps/read-deposits.ts'

interface Parts extends Pick<ServiceContext, 'metrics' | 'log' | 'worker'> {
  deps: Dependencies
  /** How often swaps and deposits are worked on. */
  swapMs: number
  depositMs: number
}

/** Documents that one run handles at most; the next run continues. */
const BATCH = 500
const CHECK_MS = 60_000
/** Runs in a row that an idle worker skips at most: 60 runs, 5 s apart, are five minutes. */
const MAX_SKIPPED = 60
/** The same of purchases and payouts: 10 s. A call of the provider does not wait for the worker. */
const PURCHASE_SKIPS = 2
/** How long events of payment providers are kept, ms: far longer than they are sent again. */
const EVENTS_KEPT_MS = 30 * DAY_MS

/** How long what was collected at once is kept, ms: its page asks for it for minutes. */
const COLLECTIONS_KEPT_MS = 7 * DAY_MS

/** Of earnings: the next run is half a minute later at most. */
const EARNING_SKIPS = 2

/** 3 runs, 10 s apart: an order that was killed waits for half a minute at most. */
const MAX_STORE_SKIPPED = 2

/** Between two looks at the chain for the transaction of a day, ms. */
const RECORD_MS = 5_000
/** 12 runs, 5 s apart: a day that was sealed waits for a minute. */
const MAX_RECORD_SKIPPED = 11

/** 4 runs, 5 s apart: a day whose round has come opens 20 s later at most. */
const MAX_CHEST_SKIPPED = 3

const cluster = { scope: 'cluster' } as const

/** Completes abandoned work, expires holds, quotes and nonces, refreshes caches and streams, checks the ledger. */
export function startWorkers({ deps, metrics, log, worker, swapMs, depositMs }: Parts): void {
  const { clock, transfers, funds, nonces, ledger, balanceFeed } = deps
  const abandoned = () => new Date(clock.now().getTime() - ABANDONED_AFTER_MS)

  worker(
    'complete-transfers',
    5_000,
    async (signal) => {
      const open = await transfers.openBefore(abandoned(), BATCH)
      await forEachSettled(open, signal, (transfer) => completeTransfer(deps, transfer))
    },
    cluster,
  )
  worker(
    'complete-funding',
    10_000,
    async (signal) => {
      const open = await funds.openBefore(abandoned(), BATCH)
      await forEachSettled(open, signal, (fund) => completeFunding(deps, fund))
    },
    cluster,
  )
  worker('complete-claw-backs', 60_000, (signal) => completeClawBacks(deps, signal), cluster)
  const ofEarnings = { ...cluster, maxIdleSkips: EARNING_SKIPS }
  const tend = async (signal: AbortSignal) =>
    (await giveFundedBonuses(deps, signal)) +
    (await completeOffers(deps, signal)) +
    (await tendEarnings(deps, signal))
  worker('tend-earnings', 10_000, tend, ofEarnings)
  worker('complete-collections', 10_000, (signal) => completeCollections(deps, signal), ofEarnings)
  worker(
    'remove-collections',
    600_000,
    () => deps.collections.removeDone(new Date(clock.now().getTime() - COLLECTIONS_KEPT_MS)),
    cluster,
  )
  worker('confirm-purchases', 5_000, (signal) => confirmPurchases(deps, signal), {
    ...cluster,
    maxIdleSkips: PURCHASE_SKIPS,
  })
  startPayoutWorker({ deps, metrics, worker })
  worker(
    'remove-payment-events',
    600_000,
    () => deps.paymentEvents.removeBefore(new Date(clock.now().getTime() - EVENTS_KEPT_MS)),
    cluster,
  )
  worker('expire-holds', 5_000, (signal) => expireHolds(deps, clock.now(), signal), {
    ...cluster,
    maxIdleSkips: MAX_SKIPPED,
  })
  worker('complete-store', 10_000, (signal) => completeStore(deps, signal), {
    ...cluster,
    maxIdleSkips: MAX_STORE_SKIPPED,
  })
  worker('tend-chest', 5_000, (signal) => tendChest(deps, signal), {
    ...cluster,
    maxIdleSkips: MAX_CHEST_SKIPPED,
  })
  worker('remove-expired-nonces', 600_000, () => nonces.removeExpired(clock.now()), cluster)
  worker(
    'remove-unused-quotes',
    60_000,
    (signal) => removeUnusedQuotes(deps, clock.now(), signal),
    cluster,
  )
  worker('seal-liabilities', 60_000, (signal) => sealDay(deps, signal), cluster)
  if (deps.recorder) {
    worker('record-liabilities', RECORD_MS, () => recordDays(deps), {
      ...cluster,
      maxIdleSkips: MAX_RECORD_SKIPPED,
    })
  }
  startChainWorkers({ deps, metrics, log, worker, swapMs, depositMs })
  worker('save-tips', 30_000, () => ledger.saveTips())
  worker('refresh-balance-streams', 20_000, async () => balanceFeed.refreshAll())

  startLedgerMonitor({ deps, metrics, log, worker })
}

/** Brings payouts on. The age of the oldest that has not ended is on /metrics: its provider may refuse what it is asked. */
function startPayoutWorker({ deps, metrics, worker }: Pick<Parts, 'deps' | 'metrics' | 'worker'>) {
  const oldest = metrics.gauge(
    'payout_oldest_open_seconds',
    'Age of the oldest payout that has not ended',
    [],
  )
  const run = async (signal: AbortSignal) => {
    const done = await confirmPayouts(deps, signal)
    const since = await deps.payouts.oldestOpen()
    oldest.set(since ? (deps.clock.now().getTime() - since.getTime()) / 1000 : 0)
    return done
  }
  const standBy = () => oldest.set(0)
  worker('confirm-payouts', 5_000, run, { ...cluster, standBy, maxIdleSkips: PURCHASE_SKIPS })
}

/** Carries out swaps, and credits deposits. The age of the oldest swap that has not ended is on /metrics. */
function startChainWorkers({ deps, metrics, log, worker, swapMs, depositMs }: Parts): void {
  const oldest = metrics.gauge(
    'swap_oldest_open_seconds',
    'Age of the oldest swap that has not ended',
    ['chain'],
  )
  const difference = metrics.gauge(
    'swap_chain_difference',
    'Tokens of the platform on a chain that are more or less than deposits and swaps make, minor units',
    ['chain', 'currency'],
  )
  const unread = metrics.gauge(
    'deposit_unread_blocks',
    'Blocks of a chain that have more transfers to the platform than its node answers, and are not read',
    ['chain'],
  )
  for (const chain of deps.chains.values()) {
    const compare = async () => {
      unread.set({ chain: String(chain.id) }, await deps.unreadBlocks.count(chain.id))
      for (const audit of await auditChain(deps, chain)) {
        const { chainId, currency, onChain, expected } = audit
        difference.set({ chain: String(chainId), currency }, Number(onChain - expected))
        if (onChain !== expected) log.error({ audit: wordsOf(audit) }, 'the chain differs')
      }
    }
    worker(`audit-chain-${chain.id}`, CHECK_MS, compare, cluster)
    const label = { chain: String(chain.id) }
    const advance = async (signal: AbortSignal) => {
      const begun = await advanceSwaps(deps, chain, signal)
      oldest.set(label, begun ? (deps.clock.now().getTime() - begun.getTime()) / 1000 : 0)
      return begun ? 1 : 0
    }
    const standBy = () => oldest.set(label, 0)
    // A user waits for a swap: after a time without any it is found one run later.
    worker(`swaps-${chain.id}`, swapMs, advance, { ...cluster, standBy, maxIdleSkips: 1 })
    worker(
      `deposits-${chain.id}`,
      depositMs,
      (signal) => readDeposits(deps, chain, signal),
      cluster,
    )
  }
}

const wordsOf = ({ chainId, currency, block, onChain, expected, uncredited }: ChainAudit) =>
  `chain:${chainId}:${currency} after block ${block}: ${onChain} there, ${expected} expected, ${uncredited} of it uncredited`

/** Checks the ledger every minute. Its faults, which must be 0, and the oldest open transfer are on /metrics. */
export function startLedgerMonitor({
  deps,
  metrics,
  log,
  worker,
}: Omit<Parts, 'deps' | 'swapMs' | 'depositMs'> & { deps: CheckDependencies }): void {
  const faults = metrics.gauge('ledger_faults', 'Broken invariants of the ledger', [])
  const oldest = metrics.gauge(
    'ledger_oldest_open_transfer_seconds',
    'Age of the oldest open transfer',
    [],
  )
  const behind = metrics.gauge(
    'ledger_check_behind_seconds',
    'Age of the oldest posting that may be unchecked',
    [],
  )
  const read = metrics.counter(
    'ledger_postings_checked_total',
    'Postings checked for the first time, or again',
    ['read'],
  )
  const runPass = createLedgerMonitor(deps)
  worker('check-ledger', CHECK_MS, async () => {
    const state = await runPass()
    faults.set(state.faults.length)
    oldest.set(state.oldestOpenTransferMs / 1000)
    behind.set(state.behindMs / 1000)
    read.inc({ read: 'first' }, state.read.first)
    read.inc({ read: 'again' }, state.read.again)
    if (state.faults.length > 0) log.error({ faults: state.faults }, 'the ledger has faults')
  })
}
