import { toDecimal } from '@platform/contracts/money'
import type { Claim as ClaimAnswer } from '@platform/contracts/quests/http'
import type { Claim } from '../../domain/claim.ts'

export function claimView(claim: Claim): ClaimAnswer {
  const { id, campaignId, status, amount, currency, createdAt, creditedAt } = claim
  return {
    claimId: id,
    campaignId,
    status,
    amount: toDecimal(amount, currency),
    currency,
    createdAt: createdAt.toISOString(),
    creditedAt: creditedAt?.toISOString() ?? null,
  }
}
