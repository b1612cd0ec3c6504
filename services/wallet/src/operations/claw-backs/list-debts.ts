import type { Language } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { Debt, StaffDebt, staffDebtsQuery } from '@platform/contracts/wallet/debts'
import { type Page, readPage, timePosition } from '@platform/service-kit'
import type { z } from 'zod'
import { ownerOf } from '../../domain/account.ts'
import { type ClawBack, isOfFund, rewardOf } from '../../domain/claw-back.ts'
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
  const owed = await clawBacks.list({ isOwed: true, userId }, null, MOST_SHOWN)
  const labelOf = await readLabels(campaignLabels, owed.flatMap(campaignOf), language)
  return owed.map((clawBack) => debtOf(clawBack, labelOf))
}

/** What was taken back from all users, or from one, and what became of it. @throws INVALID_CURSOR */
export async function listDebts(
  { clawBacks, campaignLabels }: Needed,
  { state, cursor, ...which }: Omit<z.infer<typeof staffDebtsQuery>, 'lang'>,
  language: Language,
): Promise<Page<StaffDebt>> {
  const { items, nextCursor } = await readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position: timePosition,
      read: (after, limit) => clawBacks.list({ ...which, isOwed: state === 'open' }, after, limit),
      positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
    },
  )
  const labelOf = await readLabels(campaignLabels, items.flatMap(campaignOf), language)
  const staffDebts = items.map((clawBack) => {
    const { userId, currency } = ownerOf(clawBack.account)
    const taken = toDecimal(clawBack.taken, currency)
    const forgiven = toDecimal(clawBack.forgiven, currency)
    return { ...debtOf(clawBack, labelOf), userId, taken, forgiven }
  })
  return { items: staffDebts, nextCursor }
}

/** The fund of a campaign has its id. */
const campaignOf = (clawBack: ClawBack) => (isOfFund(clawBack) ? [clawBack.fundId] : [])

function debtOf(clawBack: ClawBack, labelOf: LabelOf): Debt {
  const { id, account, fundId, title, amount, remaining, reason, createdAt } = clawBack
  const { currency } = ownerOf(account)
  return {
    id,
    currency,
    amount: toDecimal(amount, currency),
    remaining: toDecimal(remaining, currency),
    reason,
    reference: {
      ...rewardOf(clawBack),
      ...(title === null ? labelOf(fundId) : { name: title, art: null }),
    },
    createdAt: createdAt.toISOString(),
  }
}
