import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { fundAccount, type UserAccount, userAccount } from '../../domain/account.ts'
import { grantKey } from '../../domain/grant.ts'
import type { Posting } from '../../domain/posting.ts'
import { backIntent, inIntent, outIntent, type Transfer } from '../../domain/transfer.ts'
import type { Funds } from '../../repositories/funds-repository.ts'
import type { Grants } from '../../repositories/grants-repository.ts'
import type { Issuances } from '../../repositories/issuances-repository.ts'
import type { Postings } from '../../repositories/postings-repository.ts'
import type { Transfers } from '../../repositories/transfers-repository.ts'
import { fundingKey } from '../fund-campaign.ts'
import type { Ledger } from '../ledger/ledger.ts'

export interface OriginDeps {
  ledger: Ledger
  postings: Postings
  funds: Funds
  grants: Grants
  issuances: Issuances
  transfers: Transfers
}

interface OriginFault {
  account: UserAccount
  text: string
}

/**
 * Postings without the document they must come from, or at odds with it. A grant names one account
 * and an account takes a key once: so what is found here sound was paid exactly once.
 */
export async function originFaults(
  deps: OriginDeps,
  page: readonly Posting[],
): Promise<OriginFault[]> {
  const moving = page.filter(({ refusal }) => refusal === null)
  const grantIds = moving.flatMap(({ key }) => grantIdOfKey(key) ?? [])
  const grants = grantIds.length > 0 ? await deps.grants.byIds(grantIds) : []
  const grantsByKey = new Map(grants.map((grant) => [grantKey(grant.id), grant]))

  const faults: OriginFault[] = []
  for (const posting of moving) {
    const sound =
      posting.kind === 'reward' || posting.kind === 'return'
        ? isGrantOf(grantsByKey.get(posting.key), posting)
        : await hasOrigin(deps, posting)
    if (sound) continue
    const { account, id, kind } = posting
    faults.push({ account, text: `${id}: a ${kind} without its origin` })
  }
  return faults
}

const grantIdOfKey = (key: string) => /^grant:(.+)$/.exec(key)?.[1]

function isGrantOf(
  grant: { account: UserAccount; amount: bigint; campaignId: string } | undefined,
  { account, delta, counter }: Posting,
): boolean {
  return (
    grant?.account === account &&
    grant.amount === delta &&
    counter === fundAccount(grant.campaignId)
  )
}

async function hasOrigin(deps: OriginDeps, posting: Posting): Promise<boolean> {
  switch (posting.kind) {
    case 'funding':
      return isFunding(deps, posting)
    case 'issue': {
      const order = await deps.issuances.find(posting.key.replace(/^issue:/, ''))
      return order?.account === posting.account && order.amount === posting.delta
    }
    case 'transfer-out':
    case 'transfer-in':
    case 'transfer-back':
    case 'exchange-out':
    case 'exchange-in':
      return isStepOfTransfer(deps, posting)
    case 'capture':
    case 'release': {
      const place = posting.key.replace(/:settle$/, ':place')
      return (await deps.ledger.find(posting.account, place))?.heldDelta === -posting.heldDelta
    }
    default:
      return true
  }
}

async function isFunding({ funds }: OriginDeps, posting: Posting): Promise<boolean> {
  const fund = await funds.find(posting.counter.replace(/^fund:/, ''))
  if (!fund || fundingKey(fund) !== posting.key) return false
  const account = userAccount(fund.operatorId, fund.terms.currency)
  return account === posting.account && posting.delta === -requiredFunds(fund.terms)
}

/** Value comes in or back only behind the leg by which it went out, and never both ways. */
async function isStepOfTransfer(deps: OriginDeps, posting: Posting): Promise<boolean> {
  const transfer = await deps.transfers.find(posting.key.replace(/:(out|in|back)$/, ''))
  if (!transfer) return false
  const step = stepsOf(transfer).find(({ key }) => key === posting.key)
  if (step?.account !== posting.account || step.delta !== posting.delta) return false
  const [out, received, back] = await Promise.all(
    stepsOf(transfer).map(({ account, key }) => deps.ledger.find(account, key)),
  )
  const arrived = received && !received.refusal
  return out?.refusal === null && !(arrived && back)
}

const stepsOf = (transfer: Transfer) => [
  outIntent(transfer),
  inIntent(transfer),
  backIntent(transfer),
]
