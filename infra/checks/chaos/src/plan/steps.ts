import { type CrashPointOf, crashPoints } from '@platform/contracts/crash-points'

/** A step in a service's code where tests can crash it. */
export interface Step {
  service: CrashingService
  crashPoint: CrashPointOf
  /** What the crash interrupts. */
  when: string
  /** What reaches it: every claim, every exchange, every webhook, or the end of some campaigns. */
  reachedBy: Load
}

type Load = 'claim' | 'exchange' | 'webhook' | 'end'

type CrashingService = keyof typeof crashPoints

/**
 * What a crash at each point interrupts. A line is missing here when a descriptor has a new crash point: write null where
 * the load of this run never reaches it, so that the run does not wait for a crash there.
 */
const INTERRUPTED: Readonly<Record<CrashPointOf, string | null>> = {
  // No campaign of this run reserves slots: reservations-crash.engine.test.ts of quests does.
  'slot-reserved': null,
  'reservation-claimed': null,
  'claim-stored': 'after a claim is stored and before its event is published',
  'grant-stored': 'between the grant and its posting',
  'grant-posted': 'between the posting and the published event',
  // No user of this run was referred: crash.engine.test.ts of the wallet does.
  'programme-entry-stored': null,
  // No task of this run earns K-Points: credit-k-points.engine.test.ts of the wallet does.
  'k-points-entry-stored': null,
  // No reward of this run is revoked: crash.engine.test.ts of the wallet does.
  'claw-back-stored': null,
  'k-points-claw-back-stored': null,
  'claw-back-posted': null,
  'debt-credited': null,
  // No staff of this run give a bonus: earnings.engine.test.ts of the wallet does.
  'bonus-funded': null,
  // Nobody of this run collects earnings: earnings-crash.engine.test.ts of the wallet does.
  'claw-back-planned': null,
  'earning-taken': null,
  'earning-taken-posted': null,
  'earning-stored': null,
  'earning-begun': null,
  'earning-posted': null,
  'earning-taxed': null,
  'earning-expired': null,
  'collection-stored': null,
  // Nobody of this run opens a chest: rkade-crash.engine.test.ts of the wallet does.
  'chest-opened': null,
  'chest-paid': null,
  'chest-table-stored': null,
  'chest-funded': null,
  // No user of this run sends by a quote: crash.engine.test.ts of the wallet does.
  'sent-amount-counted': null,
  'transfer-stored': 'between an exchange and its debit',
  'transfer-debited': 'between the debit and the credit of an exchange',
  'transfer-credited': 'between the credit of an exchange and its end',
  // No user of this run swaps: swap-crash.engine.test.ts and swap-steps.engine.test.ts of the wallet do.
  'swap-stored': null,
  'swap-value-held': null,
  'swap-held': null,
  'swap-nonce-reserved': null,
  'swap-transaction-sent': null,
  'swap-mined': null,
  'swap-decided': null,
  'swap-value-settled': null,
  'swap-settled': null,
  'deposit-stored': null,
  'deposit-credited': null,
  // Nobody of this run buys in the store: store-crash.engine.test.ts of the wallet does.
  'store-order-stored': null,
  'store-hold-placed': null,
  'store-code-taken': null,
  'store-hold-settled': null,
  'store-refund-begun': null,
  // No user of this run buys KCash: payments-crash.engine.test.ts of the wallet does.
  'purchase-stored': null,
  'session-opened': null,
  'payment-decided': null,
  'purchase-credited': null,
  'payment-refunded': null,
  'payment-reversed': null,
  // Nor is anything paid out to them: the same test of the wallet does.
  'payout-counted': null,
  'payout-stored': null,
  'payout-held': null,
  'payout-asked': null,
  'payout-decided': null,
  'payout-settled': null,
  'payout-released': null,
  'payout-credited-back': null,
  // No user of this run undoes a change: undo-crash.engine.test.ts of identity does.
  'undo-restored': null,
  // Nobody of this run is reviewed or was referred, and no programme ends: act-crash.engine.test.ts of quests does.
  'review-decided': null,
  'referral-activated': null,
  'programme-closed': null,
  // No user of this run does an offer: offers-crash.engine.test.ts of quests does.
  'offer-counted': null,
  // Nothing of this run is held: act-crash.engine.test.ts of quests does.
  'hold-settled': null,
  'webhook-sent': 'between the answer to a webhook and its record',
  // No task of this run takes time: check-crash.isolated.engine.test.ts of quests has a type of its own.
  'task-check-leased': null,
  'task-check-recorded': null,
  'ranking-lines-given': 'between the places of a ranking and their seal',
  'raffle-sealed': 'between the list of entries and its seal',
  'raffle-drawn': 'between the draw and the places of its winners',
}

/** Which are not of claims. */
const OTHERS: Readonly<Partial<Record<CrashPointOf, Load>>> = {
  // Transfers between users pass them too.
  'transfer-stored': 'exchange',
  'transfer-debited': 'exchange',
  'transfer-credited': 'exchange',
  'webhook-sent': 'webhook',
  'ranking-lines-given': 'end',
  'raffle-sealed': 'end',
  'raffle-drawn': 'end',
}

/** Every crash point that the load reaches, as the contracts declare them. */
export const steps: readonly Step[] = (Object.keys(crashPoints) as CrashingService[]).flatMap(
  (service) =>
    crashPoints[service].flatMap((crashPoint: CrashPointOf) => {
      const when = INTERRUPTED[crashPoint]
      return when === null
        ? []
        : [{ service, crashPoint, when, reachedBy: OTHERS[crashPoint] ?? 'claim' }]
    }),
)
