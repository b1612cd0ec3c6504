import type { VerificationKind } from '@platform/contracts/kyc/fields'
import type { BonusView } from '@platform/contracts/kyc/http'
import type { Currency } from '@platform/contracts/money'

/** What the wallet gives for a first verification, out of a programme of its own. */
export interface BonusOffer {
  /** That of the programme. */
  id: string
  currency: Currency
  /** Decimal. */
  amount: string
  offeredAt: Date
  /** Nothing more is given out of it. */
  isOver: boolean
}

/**
 * The claim of a person: its id derives from their tax number, so it is one whatever accounts they have. `asked`: the wallet has not answered.
 * `refused`: it had nothing left; another offer can be claimed.
 */
export interface BonusClaim {
  id: string
  userId: string
  offerId: string
  currency: Currency
  amount: string
  claimedAt: Date
  state: 'asked' | 'given' | 'refused'
  /** Version of its event; a later one asks the wallet for its answer again. */
  version: number
}

/** Tax numbers of persons: one of these says who claims, so a person has one bonus. */
export const BONUS_NUMBERS = ['pan', 'cpf'] as const satisfies readonly VerificationKind[]

/** The state of the bonus of a user. @param missing what has to be verified first; null: nothing */
export function bonusView(
  offer: BonusOffer | null,
  claim: BonusClaim | null,
  missing: VerificationKind | null,
): BonusView {
  if (claim && claim.state !== 'refused') {
    const { amount, currency, claimedAt } = claim
    const claimed = { state: 'claimed', claimedAt: claimedAt.toISOString() } as const
    return { ...claimed, amount, currency, missing: null }
  }
  const unclaimed = { claimedAt: null, missing: null }
  if (!offer) return { ...unclaimed, state: 'off', amount: null, currency: null }
  const { amount, currency } = offer
  if (missing === null) return { ...unclaimed, state: 'ready', amount, currency }
  return { ...unclaimed, state: 'later', amount, currency, missing }
}
