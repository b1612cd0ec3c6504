import { earningDue } from '@platform/contracts/quests/events'
import type { EventFactory, OutboxEvent } from '@platform/service-kit'
import { staysFrom } from '../../domain/card-boosts/card-boost.ts'
import type { Claim } from '../../domain/claim.ts'
import { nextRetry } from '../../domain/claim-retry.ts'
import type { PartnerProgramme } from '../../domain/partners/partner-programme.ts'
import {
  dueBy,
  earningOf,
  newShare,
  type PartnerShare,
  shareOf,
  unpaid,
  unpaidBecause,
} from '../../domain/partners/partner-share.ts'
import { progressIdOf } from '../../domain/progress.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  | 'partnerProgrammes'
  | 'partnerShares'
  | 'partnerAccounts'
  | 'progress'
  | 'events'
  | 'clock'
  | 'ids'
>

/**
 * A reward was credited: of a campaign that was opened from a partner's embed, the reward is counted for the partner, once, and the partner's
 * share becomes an earning of its user, out of the programme that has the rule. Of a reward that may be taken back the share waits.
 * @throws UNAVAILABLE while identity is
 */
export async function shareReward(deps: Needed, claim: Claim): Promise<void> {
  const { partnerShares, partnerAccounts, progress, events, clock, ids } = deps
  const started = await progress.find(progressIdOf(claim.campaignId, claim.claimant))
  if (!started?.via) return
  const now = clock.now()
  const share = newShare(ids.from('partner-share', claim.id), claim, started.via, now)
  const account = await partnerAccounts.accountOf(share.partner)
  const because = unpaidBecause(share, account, claim.claimant)
  if (because || !account) {
    return partnerShares.add(unpaid(share, because ?? 'NO_ACCOUNT'), null)
  }
  const owned: PartnerShare = { ...share, ownerId: account.ownerId }
  const staysAt = staysFrom(claim, now)
  if (staysAt) return partnerShares.add({ ...owned, state: 'waiting', nextRetryAt: staysAt }, null)
  const next = { ...owned, nextRetryAt: nextRetry(0, now) }
  const decided = payableBy(await ruleFor(deps, owned), next, now)
  await partnerShares.add(decided, decided.state === 'due' ? shareEvent(events, decided) : null)
}

/** The partner's own rule, else that of all partners. */
export const ruleFor = async (
  { partnerProgrammes }: Pick<Needed, 'partnerProgrammes'>,
  { partner, currency }: Pick<PartnerShare, 'partner' | 'currency'>,
): Promise<PartnerProgramme | null> =>
  (await partnerProgrammes.open(partner, currency)) ??
  (await partnerProgrammes.open(null, currency))

/** The share by this rule: due, or nothing where there is no rule or nothing is left of so small a reward. */
export const payableBy = (
  rule: PartnerProgramme | null,
  share: PartnerShare,
  now: Date,
): PartnerShare =>
  rule && shareOf(share.reward, rule) > 0n
    ? dueBy(share, rule, now)
    : unpaid(share, 'NO_PROGRAMME')

/** Its version, above 1 once it is published again, makes the wallet repeat an answer. */
export function shareEvent(events: EventFactory<'quests'>, share: PartnerShare): OutboxEvent {
  const { id, retryCount } = share
  const version = retryCount + 1
  return events.create(earningDue, { key: id, subject: id, version, data: earningOf(share) })
}
