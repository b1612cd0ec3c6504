import { staffActed as clansActed } from '@platform/contracts/clans/events'
import { staffActed as expertActed } from '@platform/contracts/expert/events'
import { contactUndone, userDeleted, userRegistered } from '@platform/contracts/identity/events'
import { factChanged, staffActed as kycActed } from '@platform/contracts/kyc/events'
import { staffActed as pogActed } from '@platform/contracts/pog/events'
import {
  staffActed as questsActed,
  rewardHeld,
  rewardRevoked,
} from '@platform/contracts/quests/events'
import type { Verdict } from '@platform/contracts/staff/reviews'
import {
  kPointsTakenBack,
  orderRefunded,
  payoutDestinationSet,
  walletLinked,
} from '@platform/contracts/wallet/events'
import { type Events, on } from '@platform/service-kit'
import { signalOfReview } from '../../domain/risk/review-signal.ts'
import { removeAccount } from '../../operations/removals.ts'
import type { RiskDependencies } from '../../operations/risk/dependencies.ts'
import { recordSignal, withdrawSignal } from '../../operations/risk/record-signal.ts'

/** Events of services that say something of an account: all of them are here. */
export function consumeForRisk(events: Events<'growth'>, deps: RiskDependencies): void {
  /** A decision of a reviewer; a later one about the same item replaces it. */
  const decided = async ({
    subject,
    concerns,
    at,
  }: {
    subject: { kind: string; id: string }
    concerns?: { userId: string; verdict: Verdict } | undefined
    at: string
  }) => {
    const kind = concerns && signalOfReview(subject.kind, concerns.verdict)
    if (!concerns || kind === undefined) return
    const reported = { userId: concerns.userId, about: subject, at: new Date(at) }
    if (kind === null) await withdrawSignal(deps, reported)
    else await recordSignal(deps, { ...reported, kind })
  }

  events.consume({
    from: 'identity',
    group: 'growth.risk',
    handlers: [
      on(userRegistered, ({ userId }, { time }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'registered', about: { kind: 'user', id: userId } },
          at: new Date(time),
        }),
      ),
      on(contactUndone, ({ userId, at }, { id }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'contact-undone', about: { kind: 'contact-undo', id } },
          at: new Date(at),
        }),
      ),
      on(userDeleted, ({ userId }) => removeAccount(deps, userId)),
    ],
  })
  events.consume({
    from: 'wallet',
    group: 'growth.risk',
    handlers: [
      on(walletLinked, async ({ userId, replacedAt }) => {
        if (replacedAt === null) return
        const about = { kind: 'wallet', id: `${userId}:${replacedAt}` }
        const at = new Date(replacedAt)
        await recordSignal(deps, { userId, kind: 'wallet-replaced', about, at })
      }),
      on(payoutDestinationSet, ({ userId, registeredAt }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'payout-destination-set' },
          about: { kind: 'payout-destination', id: `${userId}:${registeredAt}` },
          at: new Date(registeredAt),
        }),
      ),
      on(orderRefunded, ({ userId, orderId, refundedAt }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'order-refunded', about: { kind: 'order', id: orderId } },
          at: new Date(refundedAt),
        }),
      ),
      on(kPointsTakenBack, ({ userId, clickId }, { time }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'points-taken-back', about: { kind: 'offer-click', id: clickId } },
          at: new Date(time),
        }),
      ),
    ],
  })
  events.consume({
    from: 'quests',
    group: 'growth.risk',
    handlers: [
      on(rewardHeld, ({ userId, claimId, at }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'reward-held', about: { kind: 'held-claim', id: claimId } },
          at: new Date(at),
        }),
      ),
      on(rewardRevoked, ({ userId, claimId }, { time }) =>
        recordSignal(deps, {
          ...{ userId, kind: 'reward-revoked', about: { kind: 'revoked-claim', id: claimId } },
          at: new Date(time),
        }),
      ),
      on(questsActed, decided),
    ],
  })
  events.consume({
    from: 'kyc',
    group: 'growth.risk',
    handlers: [
      on(factChanged, async ({ userId, fact, holds }, { time }) => {
        // That the person before the camera is the one of the documents; the other facts are nobody's business here.
        if (fact !== 'liveness') return
        const about = { kind: 'person', id: userId }
        const reported = { userId, about, at: new Date(time) }
        if (holds) await recordSignal(deps, { ...reported, kind: 'identity-proven' })
        else await withdrawSignal(deps, reported)
      }),
      on(kycActed, decided),
    ],
  })
  events.consume({
    from: 'clans',
    group: 'growth.risk',
    handlers: [on(clansActed, decided)],
  })
  events.consume({ from: 'pog', group: 'growth.risk', handlers: [on(pogActed, decided)] })
  events.consume({
    from: 'expert',
    group: 'growth.risk',
    handlers: [on(expertActed, decided)],
  })
}
