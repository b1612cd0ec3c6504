import { unscaled } from '@platform/contracts/money'
import { endIntent, readPayoutKey, returnIntent } from '../../../domain/payouts/payout.ts'
import { purchaseIdOf } from '../../../domain/purchases/purchase-key.ts'
import { PRICE_DECIMALS } from '../../../domain/purchases/ramp-terms.ts'
import { ofReward } from './of-claw-back.ts'
import { fiatFigure, figure, findAttempt, findIntent, type ReadOrigin, relate } from './origin.ts'

export const ofPurchase: ReadOrigin = async (deps, posting) => {
  const purchase = await deps.purchases.find(purchaseIdOf(posting.key) ?? '')
  const { related = [] } = await ofReward(deps, posting)
  if (!purchase) return { related }
  const { fiat, receive, price, net, fee, tax, total } = purchase
  return {
    figures: [
      figure('RECEIVE', receive, 'KCASH'),
      { code: 'PRICE', amount: unscaled(price, PRICE_DECIMALS), unit: fiat },
      fiatFigure('NET', net, fiat),
      fiatFigure('FEE', fee, fiat),
      fiatFigure('FEE_TAX', tax, fiat),
      fiatFigure('TOTAL', total, fiat),
    ],
    related,
  }
}

export const ofPayout: ReadOrigin = async (deps, { key, kind }) => {
  const payout = await deps.payouts.find(readPayoutKey(key)?.payoutId ?? '')
  if (!payout) return {}
  const { fiat, pay, price, gross, fee, tax, arrives } = payout
  const [paid, back] = await Promise.all([
    findIntent(deps, endIntent(payout, true)),
    findAttempt(deps, (attempt) => returnIntent(payout, attempt)),
  ])
  return {
    figures: [
      figure('PAY', pay, 'KCASH'),
      { code: 'PRICE', amount: unscaled(price, PRICE_DECIMALS), unit: fiat },
      fiatFigure('GROSS', gross, fiat),
      fiatFigure('FEE', fee, fiat),
      fiatFigure('FEE_TAX', tax, fiat),
      fiatFigure('ARRIVES', arrives, fiat),
    ],
    related: kind === 'payout' ? relate('undone-by', back) : relate('undoes', paid),
  }
}
