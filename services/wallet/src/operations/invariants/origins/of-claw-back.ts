import { ownerOf } from '../../../domain/account.ts'
import { type ClawBack, clickOf, readClawBackKey, takeIntent } from '../../../domain/claw-back.ts'
import { offerKey } from '../../../domain/k-points.ts'
import type { Posting } from '../../../domain/posting.ts'
import { purchaseIntent } from '../../../domain/purchases/purchase.ts'
import { purchaseIdOf } from '../../../domain/purchases/purchase-key.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { MISSING, type Origin } from './origin.ts'

/** A step moves at most what its claw-back takes, from its account to the payer of a reward that was paid to that account. */
export async function ofClawBack(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { id = '', step = 0 } = readClawBackKey(posting.key) ?? {}
  const clawBack = await deps.clawBacks.find(id)
  if (!clawBack) return MISSING
  const isFirst = posting.kind === 'claw-back'
  const moved = (isFirst ? posting.debtDelta : 0n) - posting.delta
  const isStep =
    clawBack.account === posting.account &&
    posting.counter === takeIntent(clawBack).counter &&
    isFirst === (step === 1) &&
    (!isFirst || moved === clawBack.amount)
  return { isSound: isStep && (await isOfReward(deps, clawBack)) }
}

/** Whether it takes back a grant of its account, the K-Points that an offer was credited, or a purchase. */
async function isOfReward(
  deps: OriginDependencies,
  { id, account, amount }: ClawBack,
): Promise<boolean> {
  const purchaseId = purchaseIdOf(id)
  if (purchaseId !== null) {
    const purchase = await deps.purchases.find(purchaseId)
    const wanted = purchase?.creditedPayment && purchaseIntent(purchase)
    return wanted ? wanted.account === account && wanted.delta === amount : false
  }
  const clickId = clickOf({ id })
  if (clickId === null) {
    const [grant] = await deps.grants.byIds([id])
    return grant?.account === account && grant.amount === amount
  }
  const { userId } = ownerOf(account)
  return (await deps.kPoints.find(userId, offerKey({ userId, clickId })))?.amount === amount
}
