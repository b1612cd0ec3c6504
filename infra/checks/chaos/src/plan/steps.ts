import { type CrashPointOf, crashPoints } from '@platform/contracts/crash-points'

/** A step in a service's code where tests can crash it. */
export interface Step {
  service: CrashingService
  crashPoint: CrashPointOf
  /** What the crash interrupts. */
  when: string
  /** What reaches it. */
  reachedBy: Load
}

/** Loads that reach crash points, by run: `end` is that of some campaigns. Exchanges are made in both. */
const LOADS = {
  campaigns: ['claim', 'exchange', 'webhook', 'end'],
  money: ['exchange', 'send', 'purchase', 'payout', 'order', 'earning', 'swap'],
} as const
/** What `npm run chaos` is about: `--of`. */
export type Run = keyof typeof LOADS
export const runs = Object.keys(LOADS) as Run[]
type Load = (typeof LOADS)[Run][number]

type CrashingService = keyof typeof crashPoints

/**
 * What a crash at each point interrupts. A line is missing here when a descriptor has a new crash point: write null where
 * no load of a run reaches it, so that the run does not wait for a crash there.
 */
const INTERRUPTED: Readonly<Record<CrashPointOf, string | null>> = {
  // Nobody of this run is in a clan: clan-races.engine.test.ts and contributions.engine.test.ts of clans stop there.
  'clan-founded': null,
  'clan-joined': null,
  'handover-pledged': null,
  'handover-done': null,
  'contribution-stored': null,
  'prize-funded': null,
  'prize-owed': null,
  'prize-returned': null,
  // Nobody of a run applies to be an expert: crash.engine.test.ts of expert stops there.
  'application-submitted': null,
  'application-decided': null,
  'application-withdrawn': null,
  'application-appealed': null,
  // No load of a run draws avatars: drawing-crash.engine.test.ts of pog stops there.
  'avatar-price-held': null,
  'avatar-drawn': null,
  'avatar-price-captured': null,
  'avatar-shown': null,
  'avatar-activated': null,
  'selfie-noted': null,
  // Nobody of this run is verified: decide.engine.test.ts of kyc stops there.
  'kyc-verification-stored': null,
  'kyc-check-begun': null,
  'kyc-verification-decided': null,
  'kyc-verification-settled': null,
  // Nobody of this run changes an account: update-bank.engine.test.ts of kyc stops there.
  'kyc-bank-update-stopped': null,
  // Nobody of this run hands in a document or has theirs deleted: document-crash.engine.test.ts and erasure.engine.test.ts of kyc stop there.
  'kyc-document-noted': null,
  'kyc-erasure-noted': null,
  'kyc-key-erased': null,
  // No campaign of this run reserves slots: reservations-crash.engine.test.ts of quests does.
  'slot-reserved': null,
  'reservation-claimed': null,
  // No card of this run is paid for: service-holds.engine.test.ts of the wallet stops there.
  'service-hold-stored': null,
  'service-hold-placed': null,
  'service-hold-settled': null,
  'claim-stored': 'after a claim is stored and before its event is published',
  'grant-stored': 'between the grant and its posting',
  'grant-posted': 'between the posting and the published event',
  // No user of this run was referred: crash.engine.test.ts of the wallet does.
  'programme-entry-stored': null,
  'part-earning-stored': null,
  // No task of this run earns K-Points: credit-k-points.engine.test.ts of the wallet does.
  'k-points-entry-stored': null,
  // No reward of this run is revoked: crash.engine.test.ts of the wallet does.
  'claw-back-stored': null,
  'k-points-claw-back-stored': null,
  'claw-back-posted': 'between the posting of a claw-back and its end',
  'debt-credited': null,
  'bonus-funded': 'between the money of a bonus and its earning',
  'claw-back-planned':
    'between the choice of the earnings that a claw-back takes and the first of them',
  'earning-taken': 'between an earning that is taken and its posting',
  'earning-taken-posted': 'between the posting of what is taken and the claw-back',
  'earning-expired': 'before the rest of an expired earning returns',
  // Nobody of this run opens a chest: rkade-crash.engine.test.ts of the wallet does.
  'chest-opened': null,
  'chest-paid': null,
  'chest-table-stored': null,
  'chest-funded': null,
  'earning-stored': 'between an earning and the event of it',
  'earning-begun': 'between the start of a collection and its posting',
  'earning-posted': 'between the posting of an earning and that of its tax',
  'earning-taxed': 'between the tax of an earning and its end',
  'collection-stored': 'between a collection and its first earning',
  'sent-amount-counted': 'between the count of what is sent and the transfer',
  'transfer-stored': 'between an exchange and its debit',
  'transfer-debited': 'between the debit and the credit of an exchange',
  'transfer-credited': 'between the credit of an exchange and its end',
  'swap-stored': 'between a swap and its hold',
  'swap-value-held': 'between the hold of a swap and its record',
  'swap-held': 'after a swap is held and before its transaction',
  'swap-nonce-reserved': 'between the nonce of a swap and its transaction',
  'swap-transaction-sent': 'between the transaction of a swap and its record',
  'swap-mined': 'after a block has a swap and before it is final',
  'swap-decided': 'between what is decided of a swap and its effect',
  'swap-value-settled': 'between the payment of a swap and its end',
  'swap-settled': 'after the end of a swap',
  'deposit-stored': 'between a deposit and its credit',
  'deposit-credited': 'between the credit of a deposit and its end',
  'store-order-stored': 'between an order of the store and its hold',
  'store-hold-placed': 'between the hold of an order and its code',
  'store-code-taken': 'between the code of an order and its payment',
  'store-hold-settled': 'between the payment of an order and its end',
  'store-refund-begun': 'between the start of a refund and its posting',
  'purchase-stored': 'between a purchase and the page on which it is paid',
  'session-opened': 'between the page of a purchase and its record',
  'payment-decided': 'between what is decided of a payment and its effect',
  'purchase-credited': 'between the credit of a purchase and its end',
  'payment-refunded': 'between the return of a payment and its record',
  'payment-reversed': 'between the claw-back of a payment that went back and its record',
  'payout-counted': 'between the count of a payout and its order',
  'payout-stored': 'between the order of a payout and its hold',
  'payout-held': 'between the hold of a payout and the call of the provider',
  'payout-asked': 'between the call of the provider and its record',
  'payout-decided': 'between what is decided of a payout and its effect',
  'payout-settled': 'between the payment of a payout and its end',
  'payout-released': 'between the release of a payout and its end',
  'payout-credited-back': 'between the credit of what came back and its end',
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
  // No token of a card is asked for either: calls.engine.test.ts of pog stops there.
  'card-token-stored': null,
  'card-burn-opened': null,
  'card-reissue-opened': null,
  'card-nonce-reserved': null,
  'card-transaction-sent': null,
  'card-mined': null,
  'card-decided': null,
  // Nobody of this run makes a card: cards.crash.test.ts does, and mint-crash.engine.test.ts of pog.
  'mint-price-held': null,
  'mint-avatar-drawn': null,
  'mint-name-fixed': null,
  'mint-price-captured': null,
  'mint-owner-stored': null,
  'mint-call-opened': null,
  'mint-published': null,
  'slot-stored': null,
  'slot-price-held': null,
  'slot-price-captured': null,
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
  'sent-amount-counted': 'send',
  'bonus-funded': 'earning',
  'earning-expired': 'earning',
  'claw-back-planned': 'purchase',
  'earning-taken': 'purchase',
  'earning-taken-posted': 'purchase',
  'claw-back-posted': 'purchase',
  'payment-reversed': 'purchase',
  'store-refund-begun': 'order',
  'earning-stored': 'earning',
  'earning-begun': 'earning',
  'earning-posted': 'earning',
  'earning-taxed': 'earning',
  'collection-stored': 'earning',
  'swap-stored': 'swap',
  'swap-value-held': 'swap',
  'swap-held': 'swap',
  'swap-nonce-reserved': 'swap',
  'swap-transaction-sent': 'swap',
  'swap-mined': 'swap',
  'swap-decided': 'swap',
  'swap-value-settled': 'swap',
  'swap-settled': 'swap',
  'deposit-stored': 'swap',
  'deposit-credited': 'swap',
  'store-order-stored': 'order',
  'store-hold-placed': 'order',
  'store-code-taken': 'order',
  'store-hold-settled': 'order',
  'purchase-stored': 'purchase',
  'session-opened': 'purchase',
  'payment-decided': 'purchase',
  'purchase-credited': 'purchase',
  'payment-refunded': 'purchase',
  'payout-counted': 'payout',
  'payout-stored': 'payout',
  'payout-held': 'payout',
  'payout-asked': 'payout',
  'payout-decided': 'payout',
  'payout-settled': 'payout',
  'payout-released': 'payout',
  'payout-credited-back': 'payout',
  'webhook-sent': 'webhook',
  'ranking-lines-given': 'end',
  'raffle-sealed': 'end',
  'raffle-drawn': 'end',
}

/** Every crash point that a load reaches, as the contracts declare them. */
export const steps: readonly Step[] = (Object.keys(crashPoints) as CrashingService[]).flatMap(
  (service) =>
    crashPoints[service].flatMap((crashPoint: CrashPointOf) => {
      const when = INTERRUPTED[crashPoint]
      return when === null
        ? []
        : [{ service, crashPoint, when, reachedBy: OTHERS[crashPoint] ?? 'claim' }]
    }),
)

/** Those that the loads of this run reach. */
export function stepsOf(run: Run): Step[] {
  const loads: readonly Load[] = LOADS[run]
  return steps.filter(({ reachedBy }) => loads.includes(reachedBy))
}
