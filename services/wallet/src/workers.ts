import { forEachSettled, type ServiceContext } from '@platform/service-kit'
import type { WalletDependencies } from './dependencies.ts'
import type { BalanceFeed } from './operations/balance-feed.ts'
import { completeFunding } from './operations/fund-campaign.ts'
import { expireHolds } from './operations/hold-value.ts'
import { createLedgerWatch } from './operations/invariants/watch-ledger.ts'
import { restWhenIdle } from './operations/rest-when-idle.ts'
import { completeTransfer } from './operations/transfer-value.ts'

interface Parts extends Pick<ServiceContext, 'metrics' | 'log' | 'worker'> {
  deps: WalletDependencies
  feed: BalanceFeed
}

/** What a turn takes up at most; the next one takes the rest. */
const BATCH = 500
/** Younger work is still with whoever began it, ms. */
const ABANDONED_AFTER_MS = 10_000
const LOOK_MS = 60_000
/** Turns in a row that a worker without work leaves out at most: five minutes of 5 s. */
const MOST_RESTS = 60

/** What goes on by itself: finishing what somebody left open, expiry, and the check of the ledger. */
export function startWorkers({ deps, feed, metrics, log, worker }: Parts): void {
  const { clock, transfers, funds, nonces, ledger } = deps
  const abandoned = () => new Date(clock.now().getTime() - ABANDONED_AFTER_MS)

  worker('complete-transfers', 5_000, async (signal) => {
    const open = await transfers.openSince(abandoned(), BATCH)
    await forEachSettled(open, signal, (transfer) => completeTransfer(deps, transfer))
  })
  worker('complete-funding', 10_000, async (signal) => {
    const open = await funds.openSince(abandoned(), BATCH)
    await forEachSettled(open, signal, (fund) => completeFunding(deps, fund))
  })
  const expire = (signal: AbortSignal) => expireHolds(deps, clock.now(), signal)
  worker('expire-holds', 5_000, restWhenIdle(MOST_RESTS, expire))
  worker('forget-nonces', 600_000, () => nonces.removeExpired(clock.now()))
  worker('save-heads', 30_000, () => ledger.saveHeads())
  worker('wake-balance-streams', 20_000, async () => feed.tellAll())

  watchLedger({ deps, metrics, log, worker })
}

/** Ledger drift, which must be 0, and the age of the oldest open transfer, on /metrics. */
export function watchLedger({ deps, metrics, log, worker }: Omit<Parts, 'feed'>): void {
  const drift = metrics.gauge('ledger_drift', 'Broken invariants of the ledger', [])
  const oldest = metrics.gauge('ledger_oldest_open_transfer_seconds', 'Oldest open transfer', [])
  const behind = metrics.gauge(
    'ledger_check_behind_seconds',
    'Age of the oldest posting that may not have been checked so far',
    [],
  )
  const read = metrics.counter(
    'ledger_postings_checked_total',
    'Postings checked for the first time, or swept again',
    ['look'],
  )
  const look = createLedgerWatch(deps)
  worker('check-ledger', LOOK_MS, async () => {
    const state = await look()
    drift.set(state.faults.length)
    oldest.set(state.oldestOpenTransferMs / 1000)
    behind.set(state.behindMs / 1000)
    read.inc({ look: 'first' }, state.read.fresh)
    read.inc({ look: 'again' }, state.read.swept)
    if (state.faults.length > 0) log.error({ faults: state.faults }, 'the ledger does not hold')
  })
}
