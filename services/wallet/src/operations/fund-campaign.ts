import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { DomainError } from '@platform/service-kit'
import { userAccount } from '../domain/account.ts'
import { parseTerms, type SentTerms, sameTerms } from '../domain/campaign-terms.ts'
import type { Fund, FundedBonus } from '../domain/fund.ts'
import { emptyTip } from '../domain/tip.ts'
import { completeFunding } from './complete-funding.ts'
import type { Dependencies } from './dependencies.ts'
import { debitRefusal } from './ledger/debit-refusal.ts'
import { requireNothingOwedBeside } from './ledger/require-nothing-owed-beside.ts'

type Needed = Pick<Dependencies, 'funds' | 'ledger' | 'clock'>

/**
 * Moves what the terms can pay from the operator's account into the escrow of a campaign or a programme, once, and
 * stores the terms. From then on the wallet pays by these terms only.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts (a later attempt may succeed, also with other terms), TERMS_FIXED when it
 * is funded with other terms, IN_PROGRESS, VALIDATION_FAILED
 * @param bonus what a programme of staff is there to give: stored with it, so that it is given after a crash
 */
export async function fundCampaign(
  deps: Needed,
  fundId: string,
  operatorId: string,
  requested: SentTerms,
  bonus?: FundedBonus,
): Promise<Fund> {
  const terms = parseTerms(requested)
  const earlier = await deps.funds.find(fundId)
  // A refused attempt is followed by a new one.
  if (!earlier || earlier.status === 'refused') {
    await requireNothingOwedBeside(deps, userAccount(operatorId, terms.currency))
  }
  const fund = await completeFunding(
    deps,
    await openFunding(deps, { fundId, operatorId, terms, ...(bonus && { bonus }) }),
  )
  if (fund.status === 'refused') throw await refusalOf(deps, fund)
  if (!sameTerms(fund.terms, terms)) throw new DomainError('TERMS_FIXED')
  return fund
}

/** The stored funding; a new attempt by this caller when no attempt has succeeded. */
async function openFunding(
  deps: Needed,
  asked: Pick<Fund, 'fundId' | 'operatorId' | 'terms' | 'bonus'>,
): Promise<Fund> {
  const { funds, clock } = deps
  const { fundId } = asked
  const opened = { ...asked, status: 'open' as const, createdAt: clock.now() }
  const first: Fund = { ...opened, attempt: 1 }
  if (await funds.open(first)) return first
  const stored = await funds.find(fundId)
  if (!stored) throw new Error(`the fund ${fundId} exists and cannot be found`)
  const ended = await completeFunding(deps, stored)
  if (ended.status === 'funded') return ended
  const next: Fund = { ...opened, attempt: ended.attempt + 1 }
  if (await funds.reopen(next)) return next
  throw new DomainError('IN_PROGRESS')
}

/** What the operator could spend, and owes, is read after the refusal: it may have changed since. */
async function refusalOf({ ledger }: Needed, { operatorId, terms }: Fund) {
  const { currency } = terms
  const account = userAccount(operatorId, currency)
  const [tip = emptyTip(account)] = await ledger.tips([account])
  return debitRefusal(tip, requiredFunds(terms), currency)
}
