import { ownerOf } from '../../../domain/account.ts'
import { correctionIdOf, correctionIntent } from '../../../domain/correction.ts'
import { fundingIntent } from '../../../domain/fund.ts'
import { issueIntent } from '../../../domain/issuance.ts'
import { kPointIntent } from '../../../domain/k-points.ts'
import type { Posting } from '../../../domain/posting.ts'
import type { OriginDependencies } from '../check-dependencies.ts'
import { compare, MISSING, type Origin } from './origin.ts'

export async function ofFund({ funds }: OriginDependencies, posting: Posting): Promise<Origin> {
  const fund = await funds.find(posting.counter.replace(/^fund:/, ''))
  return fund ? compare(fundingIntent(fund), posting) : MISSING
}

export async function ofIssue(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const order = await deps.issuances.find(posting.key.replace(/^issue:/, ''))
  return order ? compare(issueIntent(order), posting) : MISSING
}

export async function ofCorrection(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const correction = await deps.corrections.find(correctionIdOf(posting) ?? '')
  return correction ? compare(correctionIntent(correction), posting) : MISSING
}

export async function ofKPoints(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const entry = await deps.kPoints.find(ownerOf(posting.account).userId, posting.key)
  return entry ? compare(kPointIntent(entry), posting) : MISSING
}
