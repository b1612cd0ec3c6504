import type { UserAccount } from '../../domain/account.ts'
import { fundingIntent } from '../../domain/fund.ts'
import { type Grant, grantIntent, grantKey, readGrantKey } from '../../domain/grant.ts'
import type { Posting } from '../../domain/posting.ts'
import { backIntent, inIntent, outIntent, type Transfer } from '../../domain/transfer.ts'
import type { OriginDependencies } from './check-dependencies.ts'

interface OriginFault {
  account: UserAccount
  text: string
}

/**
 * Postings without the document they must originate from, or that differ from it. A grant names one
 * account, and an account takes a key once; an attempt follows refused ones only: so a posting without a fault was
 * paid exactly once.
 */
export async function originFaults(
  deps: OriginDependencies,
  page: readonly Posting[],
): Promise<OriginFault[]> {
  const moving = page.filter(({ refusal }) => refusal === null)
  const grantIds = moving.flatMap(({ key }) => readGrantKey(key)?.grantId ?? [])
  const grants = grantIds.length > 0 ? await deps.grants.byIds(grantIds) : []
  const grantsById = new Map(grants.map((grant) => [grant.id, grant]))

  const faults: OriginFault[] = []
  for (const posting of moving) {
    const sound =
      posting.kind === 'reward' || posting.kind === 'return'
        ? await isGrant(deps, grantsById, posting)
        : await hasOrigin(deps, posting)
    if (sound) continue
    const { account, id, kind } = posting
    faults.push({ account, text: `${id}: ${kind} without its origin` })
  }
  return faults
}

async function isGrant(
  { ledger }: OriginDependencies,
  grants: ReadonlyMap<string, Grant>,
  { key, account, delta, counter }: Posting,
): Promise<boolean> {
  const { grantId = '', attempt = 1 } = readGrantKey(key) ?? {}
  const grant = grants.get(grantId)
  if (!grant) return false
  const wanted = grantIntent(grant, attempt)
  if (wanted.account !== account || wanted.delta !== delta || wanted.counter !== counter) {
    return false
  }
  for (let earlier = 1; earlier < attempt; earlier += 1) {
    const before = await ledger.find(account, grantKey(grantId, earlier))
    if (!before?.refusal) return false
  }
  return true
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
