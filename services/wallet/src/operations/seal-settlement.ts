import { toDecimal } from '@platform/contracts/money'
import { settlementAccepted } from '@platform/contracts/wallet/events'
import { Poison } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import { remainderGrantId } from '../domain/grant.ts'
import { settle } from '../domain/settlement.ts'
import type { GrantDependencies } from './pay-grant.ts'
import { postGrant } from './post-grant.ts'

/**
 * Divides a dynamic campaign's pool among its eligible finishers, once: the first number received is
 * final. The indivisible remainder returns to the operator. Publishes `wallet.settlement-accepted.v1`,
 * again at each repeat; from then on the lines of the settlement can be granted.
 * @throws Poison for a campaign without a funded pool, or when the operator's account does not take the remainder: a
 * repeat tries it again
 */
export async function sealSettlement(
  deps: GrantDependencies,
  { campaignId, eligible }: { campaignId: string; eligible: number },
): Promise<void> {
  const fund = await deps.funds.find(campaignId)
  if (fund?.status !== 'funded' || fund.terms.kind !== 'pool') {
    throw new Poison(`campaign ${campaignId} has no funded pool to settle`)
  }
  const { currency, pool } = fund.terms
  const wanted = settle(campaignId, pool, eligible)
  const sealed = await deps.settlements.seal(wanted, ({ eligible, share: each }) => {
    const data = { campaignId, eligible, share: toDecimal(each, currency), currency }
    return deps.events.create(settlementAccepted, { key: campaignId, version: 1, data })
  })
  if (sealed.remainder === 0n) return
  const grant = await deps.grants.take({
    id: remainderGrantId(campaignId),
    fundId: campaignId,
    claimId: null,
    account: userAccount(fund.operatorId, currency),
    amount: sealed.remainder,
    kind: 'return',
    createdAt: deps.clock.now(),
  })
  const refusal = await postGrant(deps, grant, true)
  if (refusal) throw new Poison(`the remainder of campaign ${campaignId} is refused: ${refusal}`)
}
