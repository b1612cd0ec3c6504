import { fundAccount, type UserAccount } from '../../domain/account.ts'
import { fundingIntent } from '../../domain/fund.ts'
import { type Grant, grantKey } from '../../domain/grant.ts'
import type { Posting } from '../../domain/posting.ts'
import { backIntent, inIntent, outIntent, type Transfer } from '../../domain/transfer.ts'
import type { OriginDependencies } from './check-dependencies.ts'

interface OriginFault {
  account: UserAccount
  text: string
}

/**
 * Postings without the document they must originate from, or that differ from it. A grant names one
 * account, and an account takes a key once: so a posting without a fault was paid exactly once.
 */
export async function originFaults(
  deps: OriginDependencies,
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
    faults.push({ account, text: `${id}: ${kind} without its origin` })
  }
  return faults
}

const grantIdOfKey = (key: string) => /^grant:(.+)$/.exec(key)?.[1]

function isGrantOf(grant: Grant | undefined, { account, delta, counter }: Posting): boolean {
  return (
    grant?.account === account &&
    grant.amount === delta &&
    counter === fundAccount(grant.campaignId)
  )
}

async function hasOrigin(deps: OriginDependencies, posting: Posting): Promise<boolean> {
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
    case 'release':
    case 'expiry': {
      // A cancelled hold has its expiry under the placing key: it is its own origin, and moves nothing.
      const place = posting.key.replace(/:settle$/, ':place')
      return (await deps.ledger.find(posting.account, place))?.heldDelta === -posting.heldDelta
    }
    default:
      // A hold needs no origin: its value stays the owner's.
      return true
  }
}

async function isFunding({ funds }: OriginDependencies, posting: Posting): Promise<boolean> {
  const fund = await funds.find(posting.counter.replace(/^fund:/, ''))
  if (!fund) return false
  const { key, account, delta } = fundingIntent(fund)
  return key === posting.key && account === posting.account && delta === posting.delta
}

/** Value is credited to the receiver or back to the payer only after its debit, and never to both. */
async function isStepOfTransfer(deps: OriginDependencies, posting: Posting): Promise<boolean> {
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
