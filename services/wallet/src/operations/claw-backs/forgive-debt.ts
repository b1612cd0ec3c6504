import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { type ForgiveDebt, forgiveDebt } from '@platform/contracts/wallet/debts'
import {
  type ApprovalKind,
  type ApprovalRequest,
  type Approvals,
  DomainError,
  type Idempotency,
  recordAct,
  type Staff,
  type User,
} from '@platform/service-kit'
import { ownerOf } from '../../domain/account.ts'
import { afterStep, type ClawBack, forgiveIntent } from '../../domain/claw-back.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeFromEarnings } from '../earnings/take-from-earnings.ts'

type Needed = Pick<
  Dependencies,
  | 'clawBacks'
  | 'earnings'
  | 'ledger'
  | 'identity'
  | 'audit'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/**
 * Asks for the approval that a debt is forgiven. Every forgiveness needs one: it gives value away. A request that is stored is
 * returned when it is repeated, whatever has become of the debt.
 * @throws NOT_FOUND when nothing is owed of it; UNAUTHENTICATED, FRESH_PROOF_NEEDED, IDEMPOTENCY_KEY_REUSED
 */
export async function requestForgiveness(
  deps: Pick<Needed, 'clawBacks' | 'identity'> & { approvals: Approvals<'forgive-debt'> },
  by: Pick<User, 'id' | 'roles' | 'sessionId'>,
  { debtId, reason }: { debtId: string; reason: string },
  request: Idempotency,
): Promise<ApprovalRequest> {
  const id = request.id('forgiveness')
  const known = await deps.approvals.find(id)
  if (known?.body.debtId === debtId && known.reason === reason) return known
  await deps.identity.requireFreshProof(by)
  const debt = await deps.clawBacks.find(debtId)
  if (!debt || debt.remaining === 0n) throw new DomainError('NOT_FOUND')
  const { userId, currency } = ownerOf(debt.account)
  const body: ForgiveDebt = {
    ...{ debtId, userId, currency },
    amount: toDecimal(debt.remaining, currency),
  }
  return deps.approvals.ask('forgive-debt', { id, body, by, reason })
}

/** A forgiveness that another person approves, who does not owe it. Who asked needs the right still when it is carried out. */
export const forgiveApproval = (
  deps: Needed,
): ApprovalKind<ForgiveDebt & Record<string, unknown>> => ({
  body: forgiveDebt,
  waitsMs: 3 * DAY_MS,
  mayNotApprove: ({ userId }) => [userId],
  async run({ id, body, askedBy }) {
    const debt = await deps.clawBacks.find(body.debtId)
    if (!debt) throw new DomainError('NOT_FOUND')
    if (debt.remaining > 0n && !(await deps.identity.hasRight(askedBy.id, 'money.issue'))) {
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    }
    await recordForgiveness(deps, askedBy, id, debt)
    await forgive(deps, debt)
  },
})

const recordForgiveness = (
  deps: Needed,
  by: Staff,
  id: string,
  { id: debtId, account }: ClawBack,
) =>
  recordAct(deps, {
    id: deps.ids.from('act', 'forgive-debt', id),
    by,
    action: 'forgive-debt',
    subject: { kind: 'user', id: ownerOf(account).userId },
    after: { debtId },
  })

/** Forgives what is still owed after what the account has was set off. A repeat finds nothing owed. */
async function forgive(deps: Needed, debt: ClawBack): Promise<void> {
  const { clawBacks, ledger } = deps
  let current = await ledger.clawBack(await takeFromEarnings(deps, debt))
  while (current.remaining > 0n) {
    // A set-off may have the key of this step: then the next one is tried with what is left.
    const { posting } = await ledger.tryPost(forgiveIntent(current))
    current = { ...current, ...afterStep(current, posting) }
    const { id, step, taken, forgiven, remaining } = current
    await clawBacks.record(id, { step, taken, forgiven, remaining })
  }
}
