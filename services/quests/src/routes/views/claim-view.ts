import { toDecimal } from '@platform/contracts/money'
import type { Claim as ClaimAnswer } from '@platform/contracts/quests/http'
import { type Claim, shownStatusOf } from '../../domain/claim.ts'
import { holdView } from '../../domain/holds/hold.ts'

export function claimView(claim: Claim): ClaimAnswer {
  const { id, campaignId, amount, currency, createdAt, creditedAt, hold } = claim
  const status = shownStatusOf(claim)
  return {
    claimId: id,
    campaignId,
    status,
    amount: toDecimal(amount, currency),
    currency,
    createdAt: createdAt.toISOString(),
    creditedAt: status === 'REFUSED' ? null : (creditedAt?.toISOString() ?? null),
    ...(hold && { hold: holdView(hold) }),
  }
}
