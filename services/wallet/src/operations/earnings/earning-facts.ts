import { toDecimal } from '@platform/contracts/money'
import type { EarningSource } from '@platform/contracts/wallet/earnings'
import type { Earning } from '../../domain/earnings/earning.ts'
import { referenceOf } from '../../domain/programme.ts'

/** The kind of programme that gives it. */
export const sourceOf = ({ fundId }: Pick<Earning, 'fundId'>) =>
  referenceOf(fundId).kind as EarningSource

/** What every event of an earning says. */
export const earningFacts = (earning: Earning) => ({
  earningId: earning.id,
  businessId: earning.businessId,
  userId: earning.userId,
  source: sourceOf(earning),
  currency: earning.currency,
  amount: toDecimal(earning.amount, earning.currency),
  ...(earning.payment && { payment: earning.payment }),
})
