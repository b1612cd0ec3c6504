import type { Language } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { HoldCase } from '@platform/contracts/quests/holds'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { isHeld } from '../../domain/claim.ts'
import { reasonOf } from '../../domain/holds/signs.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadCampaign } from '../load-campaign.ts'
import { namesIfKnown } from '../names-if-known.ts'
import { linkedUsers } from './linked-users.ts'

/** Accounts that a reviewer sees. */
const MOST_SHOWN = 20

type Needed = Pick<
  Dependencies,
  'reviews' | 'claims' | 'campaigns' | 'signals' | 'accounts' | 'clock'
>

/**
 * What a decision about a held claim is about, for the reviewer who has claimed it. It names other accounts, and no device, network or
 * address. Without names while identity is down.
 * @throws NOT_FOUND, REVIEW_NOT_CLAIMED
 */
export async function loadHoldCase(
  deps: Needed,
  id: string,
  { id: reviewer }: Pick<Staff, 'id'>,
  language: Language,
): Promise<HoldCase> {
  const item = await deps.reviews.find(id)
  if (item?.kind !== 'claim') throw new DomainError('NOT_FOUND')
  const { claimedBy, claimedUntil } = item
  const hasIt = claimedBy === reviewer && claimedUntil !== null && claimedUntil > deps.clock.now()
  if (!hasIt) throw new DomainError('REVIEW_NOT_CLAIMED')
  const claim = await deps.claims.find(item.evidence[0] ?? '')
  if (!claim || !isHeld(claim)) throw new DomainError('NOT_FOUND')
  const [campaign, linked] = await Promise.all([
    loadCampaign(deps, claim.campaignId),
    linkedUsers(deps, claim.claimant),
  ])
  const shown = linked.slice(0, MOST_SHOWN)
  const names = await namesIfKnown(
    deps,
    shown.map(({ userId }) => userId),
  )
  const { hold, amount, currency } = claim
  return {
    id,
    campaign: { id: campaign.id, title: campaign.title[language] },
    amount: toDecimal(amount, currency),
    currency,
    reasons: hold.signs.map(({ code, count }) => ({ reason: reasonOf(code), count })),
    linked: shown.map((one) => ({ ...one, userName: names.get(one.userId) ?? null })),
    explanation: hold.explanation,
  }
}
