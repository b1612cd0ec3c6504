import type { UserAccount } from '../../domain/account.ts'
import {
  afterStep,
  type ClawBack,
  setOffIntent,
  takeIntent,
  waitsForEarnings,
} from '../../domain/claw-back.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import { availableOf, type Tip } from '../../domain/tip.ts'
import type { ClawBacks } from '../../repositories/claw-backs.ts'
import type { PostResult } from './write-batch.ts'

export interface StepDependencies {
  clawBacks: ClawBacks
  tryPost(intent: Intent): Promise<PostResult>
  find(account: UserAccount, key: string): Promise<Posting | null>
  tips(accounts: readonly UserAccount[]): Promise<Tip[]>
}

/** Sets what an account has off against its debts, the oldest first. Any instance may run it, at any time and twice. */
export async function setOffDebts(deps: StepDependencies, account: UserAccount): Promise<void> {
  for (const debt of await deps.clawBacks.owedBy(account)) {
    // Nothing of it is owed yet.
    if (waitsForEarnings(debt)) continue
    const { remaining } = await postSteps(deps, debt)
    // The account has nothing left.
    if (remaining > 0n) return
  }
}

/**
 * Posts the steps of a claw-back that can be posted now, and records them.
 * @returns it with the state after the last step
 */
export async function postSteps(deps: StepDependencies, clawBack: ClawBack): Promise<ClawBack> {
  let current = clawBack
  for (;;) {
    const intent = await nextIntent(deps, current)
    if (!intent) break
    // The posting of the key counts, whatever it is: another run may have set off, or someone forgiven.
    const { posting } = await deps.tryPost(intent)
    current = { ...current, ...afterStep(current, posting) }
  }
  const { id, step, taken, forgiven, remaining } = current
  if (step > clawBack.step) await deps.clawBacks.record(id, { step, taken, forgiven, remaining })
  return current
}

/** The next step; null when nothing is owed, and while the account has nothing. */
async function nextIntent(deps: StepDependencies, clawBack: ClawBack): Promise<Intent | null> {
  if (clawBack.step === 0) return takeIntent(clawBack)
  if (clawBack.remaining === 0n) return null
  const intent = setOffIntent(clawBack)
  const [tip] = await deps.tips([clawBack.account])
  const isPossible = tip !== undefined && availableOf(tip) > 0n
  // Another run may have posted it, and not recorded it.
  return isPossible || (await deps.find(intent.account, intent.key)) ? intent : null
}
