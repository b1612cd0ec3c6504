import { DAY_MS } from '@platform/contracts/constants'
import { type CorrectionBody, correctionBody } from '@platform/contracts/wallet/corrections'
import {
  type ApprovalKind,
  type ApprovalRequest,
  type Approvals,
  bodyHash,
  DomainError,
  type Idempotency,
  recordAct,
  refusedField,
  type Staff,
  sameRequest,
  type User,
} from '@platform/service-kit'
import { type SystemAccount, userAccount } from '../../domain/account.ts'
import { parseAmount } from '../../domain/amount.ts'
import { type Correction, correctionIntent } from '../../domain/correction.ts'
import { tipOf } from '../../domain/tip.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireAccount } from '../issue-currency.ts'
import { debitRefusal } from '../ledger/debit-refusal.ts'

type Needed = Pick<
  Dependencies,
  'corrections' | 'postings' | 'ledger' | 'identity' | 'audit' | 'events' | 'clock' | 'ids'
>

/**
 * Asks for the approval of a correction, which each one needs. A request that is stored is returned when it is repeated.
 * @throws VALIDATION_FAILED also for a posting that is not there or a user without an account; UNAUTHENTICATED, FRESH_PROOF_NEEDED,
 * IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function requestCorrection(
  deps: Pick<Needed, 'identity' | 'postings'> & { approvals: Approvals<'correct-ledger'> },
  by: Pick<User, 'id' | 'roles' | 'sessionId'>,
  body: CorrectionBody,
  request: Idempotency,
): Promise<ApprovalRequest> {
  const id = request.id('correction')
  if (!(await deps.approvals.find(id))) {
    await deps.identity.requireFreshProof(by)
    await requireAccount(deps, body.userId)
    parseAmount(body.amount, body.currency)
    const { postingId } = body
    if (postingId !== null && (await deps.postings.byIds([postingId])).length === 0) {
      throw refusedField('body.postingId', 'there is no such posting')
    }
  }
  return deps.approvals.ask('correct-ledger', { id, body, by, reason: body.reason })
}

/** A correction that another person approves, who does not own the account. Who asked needs the right still when it is carried out. */
export const correctionApproval = (
  deps: Needed,
): ApprovalKind<CorrectionBody & Record<string, unknown>> => ({
  body: correctionBody,
  waitsMs: 3 * DAY_MS,
  mayNotApprove: ({ userId }) => [userId],
  async run({ id, body, askedBy }) {
    const stored = await deps.corrections.find(id)
    if (!stored && !(await deps.identity.hasRight(askedBy.id, 'money.issue'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    const correction = stored ?? (await openCorrection(deps, askedBy, id, body))
    sameRequest(correction.hash, bodyHash(body))
    await post(deps, correction, body)
  },
})

async function openCorrection(
  deps: Needed,
  by: Staff,
  id: string,
  body: CorrectionBody,
): Promise<Correction> {
  const { userId, currency, amount, direction, counter, postingId, reason } = body
  const minor = parseAmount(amount, currency)
  await recordAct(deps, {
    id: deps.ids.from('act', 'correct-ledger', id),
    by,
    action: 'correct-ledger',
    subject: { kind: 'user', id: userId },
    reason,
    after: { correctionId: id, currency, amount, direction, counter, postingId },
  })
  return deps.corrections.open({
    ...{ id, hash: bodyHash(body), askedBy: by.id, account: userAccount(userId, currency) },
    ...{ counter: counter as SystemAccount, delta: direction === 'credit' ? minor : -minor },
    ...{ postingId, reason, createdAt: deps.clock.now() },
  })
}

/** @throws INSUFFICIENT_FUNDS, DEBT_OPEN where the account does not have what is taken; VALIDATION_FAILED where it has no room */
async function post(
  { ledger }: Needed,
  correction: Correction,
  { currency }: CorrectionBody,
): Promise<void> {
  const posting = await ledger.post(correctionIntent(correction))
  if (posting.refusal === null) return
  if (correction.delta < 0n) throw debitRefusal(tipOf(posting), -correction.delta, currency)
  throw refusedField('body.amount', 'the account would have more than an account can have')
}
