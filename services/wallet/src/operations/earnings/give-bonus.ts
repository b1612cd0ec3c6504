import { DAY_MS } from '@platform/contracts/constants'
import { type Currency, toDecimal } from '@platform/contracts/money'
import {
  DomainError,
  forEachSettled,
  type Idempotency,
  recordAct,
  type User,
} from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import type { Earning, EarningRefusal } from '../../domain/earnings/earning.ts'
import type { Fund, FundedBonus } from '../../domain/fund.ts'
import { fundIdOf, referenceOf } from '../../domain/programme.ts'
import { ABANDONED_AFTER_MS } from '../abandoned.ts'
import { closeProgramme } from '../close-programme.ts'
import { completeFunding } from '../complete-funding.ts'
import type { Dependencies } from '../dependencies.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { requireAccount } from '../issue-currency.ts'
import { requireAvailable } from '../require-available.ts'
import { addEarning } from './add-earning.ts'

type GivesFunded = Pick<
  Dependencies,
  'funds' | 'earnings' | 'refusals' | 'ledger' | 'audit' | 'events' | 'clock' | 'ids' | 'crashPoint'
>

type Needed = GivesFunded &
  Pick<Dependencies, 'identity' | 'allowances'> & { approvalAbove: bigint }

const BATCH = 200

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
 * earning. The request's id is that of the programme, so a repeat gives it once, and a worker gives what was funded before a crash. Staff give no
 * more in a day than may be issued without a second person.
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
    // What cannot be paid takes nothing from the day of all staff. Of one that is being funded the amount may have left the account.
    if (fund?.status !== 'open')
      await requireAvailable(deps, { userId: by.id, currency, pay: minor })
    const counted = { id: programme.id, currency, amount: minor, above: deps.approvalAbove }
    const isWithin = await deps.allowances.count({ ...counted, at: deps.clock.now() })
    if (!isWithin) throw new DomainError('BONUS_LIMIT')
  }
  const terms = { kind: 'budget', currency, budget: amount, most: amount } as const
  const own = { userId, businessId, days, reason, roles: [...by.roles] }
  const funded = await fundCampaign(deps, fundId, by.id, terms, own)
  const isOthers = funded.bonus && funded.bonus.businessId !== businessId
  const earning = isOthers ? 'EXHAUSTED' : await giveFunded(deps, funded, own)
  // Another request has the key: the whole budget is what the first one gives.
  if (typeof earning === 'string') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return earning
}

/** Gives what requests have funded and, because of a crash, not given; one whose time is over returns to who funded it. @returns how many there were */
export async function giveFundedBonuses(
  deps: GivesFunded & Pick<Dependencies, 'grants' | 'entries'>,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER_MS)
  const left = await deps.funds.bonusesBefore(before, BATCH)
  await forEachSettled(left, signal, async (found) => {
    const fund = await completeFunding(deps, found)
    const { fundId, attempt, status, bonus } = fund
    if (bonus && status === 'funded') {
      const given = await giveFunded(deps, fund, bonus)
      if (typeof given !== 'string') return
      await closeProgramme(deps, { kind: 'bonus', id: referenceOf(fundId).id })
    }
    await deps.funds.endBonus(fundId, attempt)
  })
  return left.length
}

/** Once, however often it is called. @returns why it cannot be given */
async function giveFunded(
  deps: GivesFunded,
  { fundId, attempt, operatorId, terms, createdAt }: Fund,
  { userId, businessId, days, reason, roles }: FundedBonus,
): Promise<Earning | EarningRefusal> {
  deps.crashPoint('bonus-funded')
  if (terms.kind !== 'budget') throw new Error(`the fund ${fundId} is not that of a bonus`)
  const { currency } = terms
  const amount = toDecimal(terms.budget, currency)
  const programme = { kind: 'bonus', id: referenceOf(fundId).id } as const
  await recordAct(deps, {
    id: deps.ids.from('act', 'give-bonus', programme.id),
    by: { id: operatorId, roles },
    action: 'give-bonus',
    subject: { kind: 'user', id: userId },
    reason,
    after: { programmeId: programme.id, currency, amount, days },
  })
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS).toISOString()
  const due = { programme, businessId, userId, currency, amount, expiresAt }
  const earning = await addEarning(deps, due)
  if (typeof earning !== 'string') await deps.funds.endBonus(fundId, attempt)
  return earning
}
