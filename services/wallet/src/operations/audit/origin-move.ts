import { ownerOf, treasuryAccount } from '../../domain/account.ts'
import { fundingIntent } from '../../domain/fund.ts'
import { grantIntent, readGrantKey } from '../../domain/grant.ts'
import { issueIntent } from '../../domain/issuance.ts'
import { endIntent, readPayoutKey, returnIntent } from '../../domain/payouts/payout.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import type { Difference } from '../../domain/posting-faults.ts'
import { purchaseIntent } from '../../domain/purchases/purchase.ts'
import { purchaseIdOf } from '../../domain/purchases/purchase-key.ts'
import { depositIdOf, depositIntent } from '../../domain/swap/deposit.ts'
import { backIntent, inIntent, outIntent, readTransferKey } from '../../domain/transfer.ts'
import type { OriginDependencies } from '../invariants/check-dependencies.ts'

type Move = Pick<Intent, 'account' | 'counter' | 'delta'>

/** What is wrong with a posting that `originFaults` has found, as far as the document that it originates from says it. */
export async function originDifference(
  deps: OriginDependencies,
  posting: Posting,
): Promise<Difference> {
  const wanted = await moveOfOrigin(deps, posting)
  const what = `${posting.kind} without its origin`
  if (wanted === 'missing') {
    return { what, expected: 'a document that it originates from', found: 'none' }
  }
  const [expected, found] = [wanted && inWords(wanted), inWords(posting)]
  return expected === null || expected === found
    ? { what, expected: null, found: null }
    : { what, expected, found }
}

const inWords = ({ account, counter, delta }: Move) => `${delta} from ${counter} to ${account}`

/** The move that a posting's document names; `missing` where there is none, null where it takes more than one document to say. */
async function moveOfOrigin(
  deps: OriginDependencies,
  posting: Posting,
): Promise<Move | 'missing' | null> {
  const { kind, key, account, counter } = posting
  switch (kind) {
    case 'reward':
    case 'return': {
      const { grantId = '', attempt = 1 } = readGrantKey(key) ?? {}
      const [grant] = await deps.grants.byIds([grantId])
      return grant ? grantIntent(grant, attempt) : 'missing'
    }
    case 'issue': {
      const order = await deps.issuances.find(key.replace(/^issue:/, ''))
      return order ? issueIntent(order) : 'missing'
    }
    case 'funding': {
      const fund = await deps.funds.find(counter.replace(/^fund:/, ''))
      return fund ? fundingIntent(fund) : 'missing'
    }
    case 'purchase': {
      const purchase = await deps.purchases.find(purchaseIdOf(key) ?? '')
      return purchase ? purchaseIntent(purchase) : 'missing'
    }
    case 'payout':
    case 'payout-return': {
      const { payoutId = '', attempt = 1 } = readPayoutKey(key) ?? {}
      const payout = await deps.payouts.find(payoutId)
      if (!payout) return 'missing'
      return kind === 'payout' ? endIntent(payout, true) : returnIntent(payout, attempt)
    }
    case 'k-points': {
      const { userId, currency } = ownerOf(account)
      const entry = await deps.kPoints.find(userId, key)
      return entry
        ? { account, counter: treasuryAccount(currency), delta: entry.amount }
        : 'missing'
    }
    case 'deposit': {
      const [deposit] = await deps.deposits.byIds([depositIdOf(key) ?? ''])
      if (deposit?.userId == null) return 'missing'
      return depositIntent({ ...deposit, userId: deposit.userId })
    }
    case 'transfer-out':
    case 'transfer-in':
    case 'transfer-back':
    case 'exchange-out':
    case 'exchange-in':
    case 'send-out':
    case 'send-in': {
      const { transferId = '', attempt = 1 } = readTransferKey(key) ?? {}
      const transfer = await deps.transfers.find(transferId)
      if (!transfer) return 'missing'
      const steps = [outIntent(transfer), inIntent(transfer), backIntent(transfer, attempt)]
      return steps.find((step) => step.key === key) ?? null
    }
    default:
      return null
  }
}
