import type { Currency } from '@platform/contracts/money'
import type { PartnerTrialBody } from '@platform/contracts/quests/partner-reports'

/** A reader of a test key's embed whom its partner has played. */
export interface PartnerTrial extends PartnerTrialBody {
  currency: Currency
  /** Of test money, minor units; counted of one who comes as far as `paid`. */
  reward: bigint
  /** What the rule of that moment would pay the partner, minor units. */
  share: bigint
  at: Date
}
