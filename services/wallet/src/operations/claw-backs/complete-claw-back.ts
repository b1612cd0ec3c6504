import { forEachSettled } from '@platform/service-kit'
import { userAccount } from '../../domain/account.ts'
import { type ClawBack, clawBackKey, isOfFund, returnGrant } from '../../domain/claw-back.ts'
import { grantIntent } from '../../domain/grant.ts'
import { refusalOf } from '../../domain/next-posting.ts'
import type { Posting } from '../../domain/posting.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeFromEarnings } from '../earnings/take-from-earnings.ts'
import { findFunded } from '../find-funded.ts'
import { postGrant } from '../post-grant.ts'

type Needed = Pick<
  Dependencies,
  'funds' | 'grants' | 'clawBacks' | 'earnings' | 'ledger' | 'events' | 'clock' | 'crashPoint'
>

/** Claw-backs that one run completes at most; the next run continues. */
const BATCH = 200

/**
 * Posts the steps of a claw-back that can be posted, and gives what they took to the operator who paid for the campaign, out of its fund; K-Points of an offer have none.
 * Any instance may run it at any time; all that it does has ids of its own. While the payer's account has no room, it stays unfinished.
 */
export async function completeClawBack(deps: Needed, clawBack: ClawBack): Promise<void> {
  const current = await deps.ledger.clawBack(await takeFromEarnings(deps, clawBack))
  deps.crashPoint('claw-back-posted')
  // The treasury or a provider has back what a step took by its posting alone.
  if (!isOfFund(current)) return deps.clawBacks.finish(current.id, current.step)
  let isReturned = true
  for (const { step, posting } of await stepsToReturn(deps, current)) {
    if (posting.delta === 0n) continue
    isReturned = (await giveBack(deps, current, step, posting)) && isReturned
  }
  if (isReturned) await deps.clawBacks.finish(current.id, current.step)
}

/** Completes what a crash interrupted, and what was set off since. @returns how many there were */
export async function completeClawBacks(deps: Needed, signal: AbortSignal): Promise<number> {
  const unfinished = await deps.clawBacks.unfinished(BATCH)
  await forEachSettled(unfinished, signal, (clawBack) => completeClawBack(deps, clawBack))
  return unfinished.length
}

/** The steps whose amount may not be back with the payer. */
async function stepsToReturn(
  { ledger }: Pick<Dependencies, 'ledger'>,
  { account, id, step: last, returnedStep }: ClawBack,
): Promise<{ step: number; posting: Posting }[]> {
  const steps: { step: number; posting: Posting }[] = []
  for (let step = returnedStep + 1; step <= last; step += 1) {
    const posting = await ledger.find(account, clawBackKey(id, step))
    if (!posting) throw new Error(`step ${step} of the claw-back ${id} has no posting`)
    steps.push({ step, posting })
  }
  return steps
}

/** @returns whether the payer has it */
async function giveBack(
  deps: Needed,
  clawBack: ClawBack,
  step: number,
  { delta }: Posting,
): Promise<boolean> {
  const fund = await findFunded(deps, clawBack.fundId)
  if (!fund) throw new Error(`the fund ${clawBack.fundId} of a claw-back is not funded`)
  const account = userAccount(fund.operatorId, fund.terms.currency)
  const taken = { account, amount: -delta, createdAt: deps.clock.now() }
  const grant = await deps.grants.take(returnGrant(clawBack, step, taken))
  const [tip] = await deps.ledger.tips([grant.account])
  // Without room, an attempt would be one more refusal in a history that is kept for ever.
  if (tip && refusalOf(tip, grantIntent(grant)) !== null) return false
  return (await postGrant(deps, grant, true)) === null
}
