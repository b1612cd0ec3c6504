import { toDecimal } from '@platform/contracts/money'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { CampaignFund, CampaignTerms as TermsSent } from '@platform/contracts/wallet/internal'
import { type Clock, DomainError } from '@platform/service-kit'
import { fundAccount, userAccount } from '../domain/account.ts'
import { parseTerms, sameTerms, type Terms, writeTerms } from '../domain/campaign-terms.ts'
import type { Intent } from '../domain/posting.ts'
import type { Fund, Funds } from '../repositories/funds-repository.ts'
import type { Ledger } from './ledger/ledger.ts'

interface Deps {
  funds: Funds
  ledger: Ledger
  clock: Clock
}

/**
 * Moves what the terms can pay from the operator's account into the campaign's escrow, once, and
 * keeps the terms: from then on they are what the campaign pays by.
 * @throws INSUFFICIENT_FUNDS (a later try may succeed, also with other terms), TERMS_FIXED when the
 * campaign is funded with others, VALIDATION_FAILED
 */
export async function fundCampaign(
  deps: Deps,
  campaignId: string,
  operatorId: string,
  sent: TermsSent,
): Promise<CampaignFund> {
  const terms = parseTerms(sent)
  const fund = await completeFunding(deps, await openFunding(deps, campaignId, operatorId, terms))
  if (fund.status === 'refused') throw new DomainError('INSUFFICIENT_FUNDS')
  if (!sameTerms(fund.terms, terms)) throw new DomainError('TERMS_FIXED')
  return fundView(fund)
}

/** Runs a funding to its end, whoever began it. */
export async function completeFunding({ funds, ledger }: Deps, fund: Fund): Promise<Fund> {
  if (fund.status !== 'open') return fund
  const posting = await ledger.post(fundingIntent(fund))
  const status = posting.refusal ? 'refused' : 'funded'
  await funds.close(fund.campaignId, fund.attempt, status)
  return { ...fund, status }
}

/** @throws NOT_FOUND when nobody tried to fund it */
export async function readCampaignFund(funds: Funds, campaignId: string): Promise<CampaignFund> {
  const fund = await funds.find(campaignId)
  if (!fund) throw new DomainError('NOT_FOUND')
  return fundView(fund)
}

export const fundingKey = (fund: Pick<Fund, 'campaignId' | 'attempt'>) =>
  `fund:${fund.campaignId}:${fund.attempt}`

/** The campaign's funding as it stands, a new attempt of this caller's when none succeeded so far. */
async function openFunding(
  deps: Deps,
  campaignId: string,
  operatorId: string,
  terms: Terms,
): Promise<Fund> {
  const { funds, clock } = deps
  const mine = { campaignId, operatorId, terms, status: 'open' as const, createdAt: clock.now() }
  const first: Fund = { ...mine, attempt: 1 }
  if (await funds.open(first)) return first
  const standing = await funds.find(campaignId)
  if (!standing) throw new Error(`fund ${campaignId} is taken and cannot be found`)
  const ended = await completeFunding(deps, standing)
  if (ended.status === 'funded') return ended
  const next: Fund = { ...mine, attempt: ended.attempt + 1 }
  if (await funds.reopen(next)) return next
  throw new DomainError('IN_PROGRESS')
}

function fundingIntent(fund: Fund): Intent {
  const { campaignId, operatorId, terms } = fund
  return {
    account: userAccount(operatorId, terms.currency),
    key: fundingKey(fund),
    counter: fundAccount(campaignId),
    delta: -requiredFunds(terms),
    heldDelta: 0n,
    kind: 'funding',
    reference: { kind: 'campaign', id: campaignId },
  }
}

function fundView({ campaignId, terms, status }: Fund): CampaignFund {
  const required = toDecimal(requiredFunds(terms), terms.currency)
  const none = toDecimal(0n, terms.currency)
  const funded = status === 'funded' ? required : none
  return { campaignId, terms: writeTerms(terms), currency: terms.currency, required, funded }
}
