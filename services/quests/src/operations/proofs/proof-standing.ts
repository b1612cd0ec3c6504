import { PROOF_GROUNDS, type ProofGround } from '@platform/contracts/quests/proof-rules'
import type { ReviewItem } from '@platform/service-kit'
import { mayNotDecideFor } from '../../domain/campaign-staff.ts'
import { progressIdOf } from '../../domain/progress.ts'
import {
  appealUntil,
  type NewProof,
  type Proof,
  type ProofData,
  type ProofStanding,
  reviewUntil,
} from '../../domain/proof.ts'
import type { TaskCheck } from '../../domain/task-check.ts'
import type { Dependencies } from '../dependencies.ts'
import { othersLinkedTo } from '../holds/linked-users.ts'

type Needed = Pick<
  Dependencies,
  'campaigns' | 'proofs' | 'evidence' | 'progress' | 'reviews' | 'signals' | 'ids' | 'clock'
>

/** The queue begins with what somebody else has handed in before. */
const RISK = { copy: 80, new: 0 } as const

/**
 * Where the hand-in of a check is with its review, which this opens, and withdraws when its time is over. Repeated, it opens no
 * second one.
 */
export async function proofStanding(
  deps: Needed,
  check: TaskCheck,
  data: ProofData,
): Promise<ProofStanding> {
  const proof =
    'proof' in data ? await deps.proofs.find(data.proof) : await handIn(deps, check, data)
  if (!proof) return { kind: 'picture-missing' }
  const item = await openReview(deps, proof)
  if (item.state === 'open' || item.state === 'appealed') {
    const until = reviewUntil(item.appeal?.at ?? proof.handedInAt)
    if (deps.clock.now() < until) return { kind: 'waits', until }
    // Not withdrawn: somebody has decided at this moment.
    if (!(await deps.reviews.withdraw(item.id))) return proofStanding(deps, check, data)
  }
  return decidedStanding(item, proof)
}

function decidedStanding(
  { state, decision, appealDecision }: ReviewItem,
  { number }: Proof,
): ProofStanding {
  const made = appealDecision ?? decision
  if (!made || state === 'open' || state === 'appealed' || state === 'withdrawn') {
    return { kind: 'given-up' }
  }
  if (made.verdict === 'accept') return { kind: 'accepted' }
  return {
    ...{ kind: 'refused', number, ground: groundOf(made.ground), words: made.reason },
    appealUntil: state === 'final' ? null : appealUntil(made.at),
  }
}

/** Null where one of its pictures is gone, or its user has left meanwhile. */
async function handIn(
  { proofs, evidence, progress, ids }: Needed,
  { id: checkId, number: checkNumber, campaignId, userId, taskId, requestedAt }: TaskCheck,
  { number, text, link, pictures }: NewProof,
): Promise<Proof | null> {
  const id = ids.from('proof', checkId, String(checkNumber))
  const owner = { campaignId, userId, taskId }
  if (!(await evidence.handIn(pictures, owner, id))) return null
  const proof = await proofs.add({
    ...{ id, ...owner, number, text, link, pictures },
    handedInAt: requestedAt,
    appealUntil: null,
  })
  // Progress is erased before the proofs of a user who leaves: what was stored after that goes too.
  if (await progress.find(progressIdOf(campaignId, userId))) return proof
  await proofs.remove(id)
  return null
}

/**
 * Who wrote or funded the campaign does not decide: a slot that nobody earns returns to its operator. Neither does who shares devices,
 * networks or accounts with the user.
 */
async function openReview(deps: Needed, proof: Proof) {
  const { campaigns, proofs, reviews, evidence } = deps
  const { id, campaignId, userId, pictures } = proof
  const known = await reviews.find(id)
  if (known) return known
  const isCopy = await evidence.isCopy(pictures, userId)
  const subject = { kind: 'campaign', id: campaignId }
  const risk = isCopy ? RISK.copy : RISK.new
  const campaign = await campaigns.find(campaignId)
  const others = [
    ...(campaign ? mayNotDecideFor(campaign) : []),
    ...(await othersLinkedTo(deps, userId)),
  ]
  const item = await reviews.open('proof', {
    id,
    subject,
    userId,
    others,
    evidence: pictures,
    risk,
  })
  // Its user may have left, and what waited for a decision was withdrawn before this was there.
  if (!(await proofs.find(id))) await reviews.withdraw(id)
  return item
}

const groundOf = (ground: string | null | undefined): ProofGround | null =>
  PROOF_GROUNDS.find((known) => known === ground) ?? null
