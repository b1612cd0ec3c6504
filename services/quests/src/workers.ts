import { HOUR_MS } from '@platform/contracts/constants'
import { TRIAL_KEPT_MS } from '@platform/contracts/quests/partner-reports'
import { finishReviews, forEachSettled, type ServiceContext } from '@platform/service-kit'
import { visitsSince } from './domain/partners/visit.ts'
import { advanceCampaigns } from './operations/advance-campaigns.ts'
import { endDueBoostProgrammes } from './operations/card-boosts/end-boost-programme.ts'
import { payBoosts } from './operations/card-boosts/pay-boosts.ts'
import { closeCampaigns } from './operations/close-campaigns.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { forgetSignals, settleHolds } from './operations/holds/settle-holds.ts'
import { releaseHeldOffers } from './operations/offers/release-held.ts'
import { republishOfferRevocations } from './operations/offers/republish-revocations.ts'
import { endDuePartnerProgrammes } from './operations/partners/end-partner-programme.ts'
import { payShares } from './operations/partners/pay-shares.ts'
import { sweepPictures } from './operations/proofs/upload-evidence.ts'
import { recheckClaims, republishRevocations } from './operations/recheck-claims.ts'
import { endDueProgrammes } from './operations/referrals/end-programme.ts'
import { expirePromises } from './operations/referrals/expire-promises.ts'
import { republishReferrals } from './operations/referrals/republish-referrals.ts'
import { releaseReservations } from './operations/release-reservations.ts'
import { republishClaims } from './operations/republish-claims.ts'
import type { TaskCheckRunner } from './operations/run-task-checks.ts'
import { forgetPlays } from './operations/third-party/record-plays.ts'
import { deleteOldDeliveries } from './operations/webhooks/act-on-deliveries.ts'
import type { DeliverySender } from './operations/webhooks/delivery-sender.ts'

interface Parts extends Pick<ServiceContext, 'metrics' | 'worker'> {
  deps: Dependencies
  runner: TaskCheckRunner
  sender: DeliverySender
  campaignsMs: number
  claimsMs: number
  checksMs: number
  offersMs: number
  holdsMs: number
  rechecksMs: number
}

/** Refused claims that are counted at most. */
const MOST_REFUSED = 1_000

const cluster = { scope: 'cluster' } as const
const SWEEP_MS = 10 * 60_000
const FORGET_MS = 60 * 60_000
/** Runs in a row that an idle worker of boosts, or of shares of partners, skips at most: nobody waits for one that was not published at once. */
const BOOST_SKIPS = 3

/** Background work: the life of campaigns, unconfirmed claims, and checks of tasks that take time. */
export function startWorkers({
  deps,
  runner,
  sender,
  metrics,
  worker,
  campaignsMs,
  claimsMs,
  checksMs,
  offersMs,
  holdsMs,
  rechecksMs,
}: Parts): void {
  worker('advance-campaigns', campaignsMs, (signal) => advanceCampaigns(deps, signal), cluster)
  worker('close-campaigns', campaignsMs, (signal) => closeCampaigns(deps, signal), {
    ...cluster,
    maxIdleSkips: 1,
  })

  worker('release-held-offers', offersMs, (signal) => releaseHeldOffers(deps, signal), cluster)
  worker(
    'republish-offer-revocations',
    offersMs,
    (signal) => republishOfferRevocations(deps, signal),
    cluster,
  )
  worker('sweep-pictures', SWEEP_MS, (signal) => sweepPictures(deps, signal), cluster)
  worker('settle-holds', holdsMs, (signal) => settleHolds(deps, signal), cluster)
  // One worker for all: each asks for its lease, however seldom it works.
  const forget = async () => {
    await forgetSignals(deps)
    await forgetPlays(deps)
    const now = deps.clock.now()
    await deps.partnerVisits.deleteOlder(visitsSince(now))
    await deps.partnerTrials.deleteOlder(new Date(now.getTime() - TRIAL_KEPT_MS))
  }
  worker('forget-signals', FORGET_MS, forget, cluster)
  const { unconfirmed, clock } = deps
  finishReviews({ worker, metrics, clock }, deps.reviews)

  const { counter, gauge } = metrics
  const oldest = gauge('claims_oldest_pending_seconds', 'Age of the oldest PENDING claim', [])
  const refused = gauge(
    'claims_needing_attention',
    `Claims that the wallet refused (counted up to ${MOST_REFUSED})`,
    [],
  )
  const republished = counter('claims_republished_total', 'Unconfirmed claims published again', [])
  worker(
    'republish-claims',
    claimsMs,
    async (signal) => {
      const since = await unconfirmed.oldest()
      oldest.set(since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1000 : 0)
      refused.set(await unconfirmed.refused(MOST_REFUSED))
      republished.inc(await republishClaims(deps, signal))
    },
    {
      ...cluster,
      standBy: () => {
        oldest.set(0)
        refused.set(0)
      },
    },
  )
  worker('recheck-claims', rechecksMs, (signal) => recheckClaims(deps, signal), cluster)
  worker(
    'republish-revocations',
    rechecksMs,
    (signal) => republishRevocations(deps, signal),
    cluster,
  )
  worker('release-reservations', claimsMs, (signal) => releaseReservations(deps, signal), cluster)
  worker('republish-referrals', claimsMs, (signal) => republishReferrals(deps, signal), cluster)
  worker('expire-promises', HOUR_MS, (signal) => expirePromises(deps, signal), cluster)
  worker('end-programmes', claimsMs, (signal) => endDueProgrammes(deps, signal), cluster)
  // One worker for both: each asks for its lease, however seldom it works. What fails of one leaves the others.
  const tendEarnings = async (signal: AbortSignal) => {
    let count = 0
    const all = [payBoosts, endDueBoostProgrammes, payShares, endDuePartnerProgrammes]
    await forEachSettled(all, signal, async (tend) => {
      count += await tend(deps, signal)
    })
    return count
  }
  worker('tend-boosts-and-shares', claimsMs, tendEarnings, {
    ...cluster,
    maxIdleSkips: BOOST_SKIPS,
  })
  worker(
    'send-webhooks',
    claimsMs,
    async () => {
      await sender.fill()
      const errors = sender.report()
      if (errors.length > 0) throw new AggregateError(errors, 'webhooks failed')
    },
    cluster,
  )
  worker('delete-deliveries', HOUR_MS, (signal) => deleteOldDeliveries(deps, signal), cluster)
  const oldestCheck = gauge(
    'task_checks_oldest_seconds',
    'How long the oldest due run of a check has been due',
    [],
  )
  const givenUp = counter('task_checks_given_up_total', 'Checks that ended without an answer', [])
  worker('run-task-checks', checksMs, async () => {
    const since = await deps.checks.nextRunAt()
    oldestCheck.set(since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1000 : 0)
    if (since && since <= clock.now()) await runner.fill()
    const report = runner.report()
    givenUp.inc(report.givenUp)
    if (report.errors.length > 0) throw new AggregateError(report.errors, 'checks of tasks failed')
  })
}
