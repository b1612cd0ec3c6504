import { toDecimal } from '@platform/contracts/money'
import type { Claim as ClaimAnswer } from '@platform/contracts/quests/http'
import type { ClaimRecheck } from '@platform/contracts/quests/recheck'
import { type Claim, shownStatusOf } from '../../domain/claim.ts'
import { holdView } from '../../domain/holds/hold.ts'
import type { Recheck } from '../../domain/recheck.ts'

export function claimView(claim: Claim): ClaimAnswer {
  const { id, campaignId, kind, amount, currency, createdAt, creditedAt, hold, recheck } = claim
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
    // What was refused is not checked again.
    ...(recheck && kind === 'reward' && { recheck: recheckView(recheck) }),
  }
}

function recheckView(recheck: Recheck): ClaimRecheck {
  const { until, missed, outcome, clawBack, dueAt, appealUntil = null } = recheck
  const ended = outcome === 'undone' && clawBack ? 'revoked' : outcome
  const state = ended ?? openStateOf(recheck)
  const isRevoking = state === 'revoking'
  return {
    state,
    until: until.toISOString(),
    missedTasks: [...(missed?.tasks ?? [])],
    againAt: state === 'missed' || isRevoking ? (dueAt?.toISOString() ?? null) : null,
    appealUntil: isRevoking ? (appealUntil?.toISOString() ?? null) : null,
  }
}

function openStateOf({ missed, appealUntil, appealed }: Recheck) {
  if (!missed) return 'waiting'
  if (appealed) return 'appealed'
  return appealUntil ? 'revoking' : 'missed'
}
