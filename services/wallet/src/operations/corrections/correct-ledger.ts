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
 * Nobody asks for one of their own account. A posting is corrected once: what is wrong with its correction is corrected by the posting of that.
 * @throws VALIDATION_FAILED also for a posting that is not there or is corrected, or a user without an account; ANOTHER_PERSON_DECIDES,
 * UNAUTHENTICATED, FRESH_PROOF_NEEDED, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function requestCorrection(
  deps: Pick<Needed, 'identity' | 'postings' | 'corrections'> & {
    approvals: Approvals<'correct-ledger'>
  },
  by: Pick<User, 'id' | 'roles' | 'sessionId'>,
  body: CorrectionBody,
  request: Idempotency,
): Promise<ApprovalRequest> {
  const id = request.id('correction')
  if (!(await deps.approvals.find(id))) {
    const { userId, postingId } = body
    if (userId === by.id) throw new DomainError('ANOTHER_PERSON_DECIDES')
    await deps.identity.requireFreshProof(by)
    parseAmount(body.amount, body.currency)
    // An account outlives who has left: its postings are there.
    if (postingId === null) await requireAccount(deps, userId)
    else if ((await deps.postings.byIds([postingId])).length === 0) {
      throw refusedField('body.postingId', 'there is no such posting')
    } else if (await deps.corrections.isCorrected(postingId)) throw isCorrected()
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
    // Of two corrections of one posting that are approved, the one that is made alone has a record.
    await recordCorrection(deps, askedBy, id, body)
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
  const opened = await deps.corrections.open({
    ...{ id, hash: bodyHash(body), askedBy: by.id, account: userAccount(userId, currency) },
    ...{ counter: counter as SystemAccount, delta: direction === 'credit' ? minor : -minor },
    ...{ postingId, reason, createdAt: deps.clock.now() },
  })
  if (!opened) throw isCorrected()
  return opened
}

function recordCorrection(deps: Needed, by: Staff, id: string, body: CorrectionBody) {
  const { userId, currency, amount, direction, counter, postingId, reason } = body
  return recordAct(deps, {
    id: deps.ids.from('act', 'correct-ledger', id),
    by,
    action: 'correct-ledger',
    subject: { kind: 'user', id: userId },
    reason,
    after: { correctionId: id, currency, amount, direction, counter, postingId },
  })
}

const isCorrected = () => refusedField('body.postingId', 'another correction of it is posted')

/** @throws INSUFFICIENT_FUNDS, DEBT_OPEN where the account does not have what is taken; VALIDATION_FAILED where it has no room */
async function post(
  { ledger, corrections }: Needed,
  correction: Correction,
  { currency }: CorrectionBody,
): Promise<void> {
  const posting = await ledger.post(correctionIntent(correction))
  if (posting.refusal === null) return
  await corrections.giveUp(correction.id)
  if (correction.delta < 0n) throw debitRefusal(tipOf(posting), -correction.delta, currency)
  throw refusedField('body.amount', 'the account would have more than an account can have')
}
