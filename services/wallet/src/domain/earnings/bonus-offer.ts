import type { Currency } from '@platform/contracts/money'
import type { Programme } from '@platform/contracts/wallet/programmes'

/**
 * A bonus for the first verification of a person, as often as its budget lasts. `open`: the budget is not in escrow yet. `ended`: nothing new is
 * given.
 */
export interface BonusOffer {
  /** That of its programme. */
  id: string
  /** Of the request that made it. */
  hash: string
  operatorId: string
  currency: Currency
  /** Of each bonus, minor units. */
  amount: bigint
  budget: bigint
  /** How long each can be collected. */
  days: number
  status: 'open' | 'offered' | 'ended'
  createdAt: Date
}

export const offerProgramme = ({ id }: Pick<BonusOffer, 'id'>): Programme => ({ kind: 'bonus', id })
