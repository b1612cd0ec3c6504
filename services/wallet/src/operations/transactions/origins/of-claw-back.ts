import { ownerOf } from '../../../domain/account.ts'
import { type ClawBack, clawBackKey, clickOf, readClawBackKey } from '../../../domain/claw-back.ts'
import { grantKey } from '../../../domain/grant.ts'
import { offerKey } from '../../../domain/k-points.ts'
import { purchaseIdOf } from '../../../domain/purchases/purchase-key.ts'
import { clawBackIdOf } from '../describe-postings.ts'
import { findAttempt, findKey, type OriginDependencies, type ReadOrigin, relate } from './origin.ts'

/** Steps of one claw-back that are shown at most. */
const MOST_STEPS = 20

/** What took it back, where something did. */
export const ofReward: ReadOrigin = async (deps, posting) => {
  const clawBack = await deps.clawBacks.find(clawBackIdOf(posting) ?? '')
  if (!clawBack) return {}
  const steps = Array.from({ length: Math.min(clawBack.step, MOST_STEPS) }, (_, n) =>
    findKey(deps, clawBack.account, clawBackKey(clawBack.id, n + 1)),
  )
  return { related: (await Promise.all(steps)).flatMap((step) => relate('undone-by', step)) }
}

export const ofClawBack: ReadOrigin = async (deps, { key }) => {
  const clawBack = await deps.clawBacks.find(readClawBackKey(key)?.id ?? '')
  return clawBack ? { related: relate('undoes', await takenBackBy(deps, clawBack)) } : {}
}

async function takenBackBy(deps: OriginDependencies, clawBack: ClawBack) {
  const { id, account } = clawBack
  if (purchaseIdOf(id) !== null) return findKey(deps, account, id)
  const clickId = clickOf(clawBack)
  if (clickId === null) return findAttempt(deps, (n) => ({ account, key: grantKey(id, n) }))
  return findKey(deps, account, offerKey({ clickId, userId: ownerOf(account).userId }))
}
