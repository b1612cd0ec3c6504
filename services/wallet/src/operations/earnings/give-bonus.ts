import { DAY_MS } from '@platform/contracts/constants'
import type { Currency } from '@platform/contracts/money'
import { DomainError, type Idempotency, recordAct, type User } from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import type { Earning } from '../../domain/earnings/earning.ts'
import { fundIdOf } from '../../domain/programme.ts'
import type { Dependencies } from '../dependencies.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { requireAccount } from '../issue-currency.ts'
import { addEarning } from './add-earning.ts'

type Needed = Pick<
  Dependencies,
  | 'funds'
  | 'earnings'
  | 'refusals'
  | 'ledger'
  | 'identity'
  | 'allowances'
  | 'audit'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
> & { approvalAbove: bigint }

interface Bonus {
  userId: string
  currency: Currency
  /** Decimal. */
  amount: string
  days: number
  reason: string
}

/**
 * Gives a user a bonus to collect, out of the balance of who gives it: a programme of its own is funded with it, and gives it as one
 * earning. The request's id is that of the programme, so a repeat gives it once. Staff give no more in a day than may be issued without a second person.
 * @throws BONUS_LIMIT, INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, VALIDATION_FAILED, UNAUTHENTICATED, FRESH_PROOF_NEEDED,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function giveBonus(
  deps: Needed,
  by: Pick<User, 'id' | 'roles' | 'sessionId'>,
  bonus: Bonus,
  request: Idempotency,
): Promise<Earning> {
  const { userId, currency, amount, days, reason } = bonus
  const programme = { kind: 'bonus', id: request.id('bonus') } as const
  const businessId = request.id('earning', request.hash)
  const fundId = fundIdOf(programme)
  const stored = await deps.earnings.ofBusiness(fundId, businessId)
  if (stored) return stored
  const minor = parseAmount(amount, currency)
  const fund = await deps.funds.find(fundId)
  // One that was refused may be asked for with another amount.
  if (fund?.status !== 'funded') {
    await deps.identity.requireFreshProof(by)
    await requireAccount(deps, userId)
    const counted = { id: programme.id, currency, amount: minor, above: deps.approvalAbove }
    const isWithin = await deps.allowances.count({ ...counted, at: deps.clock.now() })
    if (!isWithin) throw new DomainError('BONUS_LIMIT')
  }
  const terms = { kind: 'budget', currency, budget: amount, most: amount } as const
  const { createdAt } = await fundCampaign(deps, fundId, by.id, terms)
  await recordAct(deps, {
    id: deps.ids.from('act', 'give-bonus', programme.id),
    by,
    action: 'give-bonus',
    subject: { kind: 'user', id: userId },
    reason,
    after: { programmeId: programme.id, currency, amount, days },
  })
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS).toISOString()
  const due = { programme, businessId, userId, currency, amount, expiresAt }
  const earning = await addEarning(deps, due)
  // Another request has the key: the whole budget is what the first one gave.
  if (typeof earning === 'string') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return earning
}
