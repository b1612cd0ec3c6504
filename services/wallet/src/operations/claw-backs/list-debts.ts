import type { Language } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { Debt, StaffDebt } from '@platform/contracts/wallet/debts'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import { ownerOf } from '../../domain/account.ts'
import type { ClawBack } from '../../domain/claw-back.ts'
import { referenceOf } from '../../domain/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import { type LabelOf, readLabels } from '../read-labels.ts'

type Needed = Pick<Dependencies, 'clawBacks' | 'campaignLabels'>

/** Open debts that a user sees; a user with more sees the others once these are settled. */
const MOST_SHOWN = 50
const PAGE_SIZE = 20

/** A user's open debts, the oldest first. */
export async function listOwnDebts(
  { clawBacks, campaignLabels }: Needed,
  userId: string,
  language: Language,
): Promise<Debt[]> {
  const owed = await clawBacks.owed(userId, null, MOST_SHOWN)
  const labelOf = await readLabels(campaignLabels, owed.map(campaignOf), language)
  return owed.map((clawBack) => debtOf(clawBack, labelOf))
}

/** The open debts of all users, or of one, the oldest first. @throws INVALID_CURSOR */
export async function listDebts(
  { clawBacks, campaignLabels }: Needed,
  query: { userId?: string | undefined; cursor?: string | undefined },
  language: Language,
): Promise<Page<StaffDebt>> {
  const { items, nextCursor } = await readPage(
    { cursor: query.cursor, limit: PAGE_SIZE },
    {
      position: timePosition,
      read: (after, limit) => clawBacks.owed(query.userId ?? null, after, limit),
      positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
    },
  )
  const labelOf = await readLabels(campaignLabels, items.map(campaignOf), language)
  const staffDebts = items.map((clawBack) => ({
    ...debtOf(clawBack, labelOf),
    userId: ownerOf(clawBack.account).userId,
  }))
  return { items: staffDebts, nextCursor }
}

/** The fund of a campaign has its id. */
const campaignOf = ({ fundId }: ClawBack) => fundId

function debtOf(
  { id, account, fundId, amount, remaining, reason, createdAt }: ClawBack,
  labelOf: LabelOf,
): Debt {
  const { currency } = ownerOf(account)
  return {
    id,
    currency,
    amount: toDecimal(amount, currency),
    remaining: toDecimal(remaining, currency),
    reason,
    reference: { ...referenceOf(fundId), ...labelOf(fundId) },
    createdAt: createdAt.toISOString(),
  }
}
