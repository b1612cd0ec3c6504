import type { RevocationReason } from '@platform/contracts/rules/revocation-reasons'
import type { PostingKind } from '@platform/contracts/wallet/posting-kinds'
import {
  fundAccount,
  ownerOf,
  type SystemAccount,
  treasuryAccount,
  type UserAccount,
} from './account.ts'
import type { Grant } from './grant.ts'
import type { Intent, Posting, Reference } from './posting.ts'
import { referenceOf } from './programme.ts'
import { payerOfPurchase, purchaseIdOf } from './purchases/purchase-key.ts'

/**
 * A paid reward that is taken back. What the account has is taken at once; the rest is a debt, which later credits are set off
 * against. Its steps are postings on the account, numbered from 1 without gaps: the first takes, each later one sets off or
 * forgives. `taken`, `forgiven` and `remaining` sum up to `amount`, minor units; they are what the steps up to `step` moved.
 */
export interface ClawBack {
  /** Id of the grant that it takes back; of the K-Points of an offer `offer:<click>`, of a purchase `purchase:<id>`. */
  id: string
  account: UserAccount
  /**
   * The fund that paid it; of the K-Points of an offer, which the treasury paid, the same as `id`; of a purchase `provider:<provider>`.
   */
  fundId: string
  /** Title of an offer in its network's words; null of a fund, whose campaign has one. */
  title: string | null
  amount: bigint
  reason: RevocationReason
  /** The last step that is recorded here; 0 before the first. The postings are the truth. */
  step: number
  /** Up to this step, what was taken is back with the operator who paid for the campaign. */
  returnedStep: number
  taken: bigint
  forgiven: bigint
  /** What is still owed; the whole amount before the first step. */
  remaining: bigint
  /** What of it is taken from uncollected earnings, held on the account; null until that is known, absent where there are none. */
  fromEarnings?: bigint | null
  /** Ids of the earnings from which it is taken, in this order; null until they are chosen. */
  earningIds?: readonly string[] | null
  createdAt: Date
}

/** Id of the claw-back of an offer's K-Points. */
export const offerClawBackId = (clickId: string) => `offer:${clickId}`

/** The click whose K-Points are taken back; null of a reward that a fund paid. */
export const clickOf = ({ id }: Pick<ClawBack, 'id'>): string | null =>
  /^offer:(.+)$/.exec(id)?.[1] ?? null

/** Whether a fund paid it, which has an operator behind it: else a step gives back by its posting alone. */
export const isOfFund = ({ id }: Pick<ClawBack, 'id'>): boolean =>
  clickOf({ id }) === null && purchaseIdOf(id) === null

/** The system account that paid the reward, and has back what is taken. */
function payerOf(clawBack: ClawBack): SystemAccount {
  const { currency } = ownerOf(clawBack.account)
  if (purchaseIdOf(clawBack.id) !== null) return payerOfPurchase(clawBack.fundId)
  return clickOf(clawBack) === null ? fundAccount(clawBack.fundId) : treasuryAccount(currency)
}

/** What the reward was for. */
export function rewardOf(clawBack: Pick<ClawBack, 'id' | 'fundId'>): Reference {
  const purchaseId = purchaseIdOf(clawBack.id)
  if (purchaseId !== null) return { kind: 'purchase', id: purchaseId }
  const clickId = clickOf(clawBack)
  return clickId === null ? referenceOf(clawBack.fundId) : { kind: 'offer', id: clickId }
}

/** What a claw-back is once its next step is posted. */
export type StepState = Pick<ClawBack, 'step' | 'taken' | 'forgiven' | 'remaining'>

/** The kinds of postings that a claw-back consists of. */
export const CLAW_BACK_KINDS = [
  'claw-back',
  'set-off',
  'forgiveness',
] as const satisfies readonly PostingKind[]
type StepKind = (typeof CLAW_BACK_KINDS)[number]

/** Key of a step. Set-offs and a forgiveness compete for it, and exactly one has it. */
export const clawBackKey = (id: string, step: number) =>
  step === 1 ? `claw-back:${id}` : `claw-back:${id}#${step}`

/** The claw-back and step of a posting's key; null for another key. */
export function readClawBackKey(key: string): { id: string; step: number } | null {
  const [, id, step = 1] = /^claw-back:(.+?)(?:#(\d+))?$/.exec(key) ?? []
  return id === undefined ? null : { id, step: Number(step) }
}

/** Takes the reward back, as far as the account has it; the rest becomes its debt. */
export const takeIntent = (clawBack: ClawBack): Intent => ({
  ...stepIntent(clawBack, 1, 'claw-back', clawBack.amount),
  heldDelta: -(clawBack.fromEarnings ?? 0n),
})

/** Whether its first step waits until it is known what of it is taken from earnings. */
export const waitsForEarnings = ({ step, fromEarnings }: ClawBack): boolean =>
  step === 0 && fromEarnings === null

/** Sets the debt off against what the account has. */
export const setOffIntent = (clawBack: ClawBack): Intent =>
  stepIntent(clawBack, clawBack.step + 1, 'set-off', clawBack.remaining)

/** Forgives what is owed. */
export const forgiveIntent = (clawBack: ClawBack): Intent =>
  stepIntent(clawBack, clawBack.step + 1, 'forgiveness', clawBack.remaining)

/** At most `amount`; `nextPosting` decides how much of it the account has. */
function stepIntent(clawBack: ClawBack, step: number, kind: StepKind, amount: bigint): Intent {
  const { id, account } = clawBack
  return {
    account,
    key: clawBackKey(id, step),
    counter: payerOf(clawBack),
    delta: -amount,
    heldDelta: 0n,
    kind,
    reference: rewardOf(clawBack),
  }
}

/** The state after the posting of the next step. */
export function afterStep(
  { step, taken, forgiven, remaining }: StepState,
  { kind, delta, debtDelta }: Pick<Posting, 'kind' | 'delta' | 'debtDelta'>,
): StepState {
  const gone = kind === 'forgiveness' ? -debtDelta : 0n
  return {
    step: step + 1,
    taken: taken - delta,
    forgiven: forgiven + gone,
    remaining: remaining + delta - gone,
  }
}

/** Gives what a step took back to the operator who paid for the campaign, out of its fund. */
export const returnGrant = (
  { id, fundId }: Pick<ClawBack, 'id' | 'fundId'>,
  step: number,
  { account, amount, createdAt }: Pick<Grant, 'account' | 'amount' | 'createdAt'>,
): Grant => ({
  // Not `#`: a grant's key has its attempt after that.
  id: `taken-back:${id}:${step}`,
  fundId,
  claimId: null,
  account,
  amount,
  kind: 'return',
  createdAt,
})
