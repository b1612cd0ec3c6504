import { DAY_MS } from '@platform/contracts/constants'
import type { bonusClaimed } from '@platform/contracts/kyc/events'
import { toDecimal } from '@platform/contracts/money'
import { Poison } from '@platform/service-kit'
import type { z } from 'zod'
import { offerProgramme } from '../../domain/earnings/bonus-offer.ts'
import type { Dependencies } from '../dependencies.ts'
import { addEarning } from './add-earning.ts'

type Needed = Pick<
  Dependencies,
  'bonusOffers' | 'funds' | 'earnings' | 'refusals' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

type Claim = z.infer<typeof bonusClaimed.data> & { republish: boolean }

/**
 * Gives the bonus that a person claims, as an earning, once for a claim: what it is, the offer says, and who offered it pays. Publishes
 * `wallet.earning-ready.v1` or `wallet.earning-refused.v1`.
 * @throws Poison for an offer that was never published: no other programme of the wallet is given so
 */
export async function payBonusClaim(
  deps: Needed,
  { userId, claimId, offerId, claimedAt, republish }: Claim,
): Promise<void> {
  const offer = await deps.bonusOffers.find(offerId)
  if (!offer || offer.status === 'open') throw new Poison(`no bonus ${offerId} is offered`)
  const { currency, amount, days } = offer
  await addEarning(deps, {
    ...{ programme: offerProgramme(offer), businessId: claimId, userId, currency, republish },
    amount: toDecimal(amount, currency),
    expiresAt: new Date(Date.parse(claimedAt) + days * DAY_MS).toISOString(),
  })
}
