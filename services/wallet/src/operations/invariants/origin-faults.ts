import { ownerOf, type UserAccount } from '../../domain/account.ts'
import { type ClawBack, clickOf, readClawBackKey, takeIntent } from '../../domain/claw-back.ts'
import {
  collectIntent,
  readEarningKey,
  takenIntent,
  taxIntent,
} from '../../domain/earnings/earning.ts'
import { exchangeOrder, quoteIdOf } from '../../domain/exchange.ts'
import { fundingIntent } from '../../domain/fund.ts'
import { type Grant, grantIntent, readGrantKey } from '../../domain/grant.ts'
import { isPlaced, settleIntent } from '../../domain/hold.ts'
import { issueIntent } from '../../domain/issuance.ts'
import { kPointIntent, offerKey } from '../../domain/k-points.ts'
import {
  endIntent,
  holdIntent,
  type Payout,
  readPayoutKey,
  returnIntent,
} from '../../domain/payouts/payout.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import type { Difference } from '../../domain/posting-faults.ts'
import { purchaseIntent } from '../../domain/purchases/purchase.ts'
import { purchaseIdOf } from '../../domain/purchases/purchase-key.ts'
import { sendOrder, sendQuoteId } from '../../domain/send.ts'
import { readStoreKey, refundIntent, storeHold } from '../../domain/store/order.ts'
import { depositIdOf, depositIntent } from '../../domain/swap/deposit.ts'
import { holdsOf, placeSwapIntent, settleSwapIntent, swapIdOf } from '../../domain/swap/swap.ts'
import {
  backIntent,
  inIntent,
  outIntent,
  readTransferKey,
  type Transfer,
} from '../../domain/transfer.ts'
import type { OriginDependencies } from './check-dependencies.ts'

interface OriginFault extends Difference {
  account: UserAccount
  /** Id of the posting. */
  id: string
  /** All of it in words. */
  text: string
}

/** What a posting's document says of it. */
interface Origin {
  /** The intent that it names; null where there is no document. Undefined where it takes more than one document to say. */
  wanted?: Intent | null
  /** Whether the posting is that intent, and may have been posted. */
  isSound: boolean
}

const MISSING: Origin = { wanted: null, isSound: false }

/** Postings whose origins are looked up together. */
const AT_ONCE = 20

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
  for (let n = 0; n < moving.length; n += AT_ONCE) {
    const some = moving.slice(n, n + AT_ONCE)
    const found = await Promise.all(
      some.map(async (posting) => ({
        posting,
        origin: await originOf(deps, grantsById, posting),
      })),
    )
    for (const { posting, origin } of found) {
      if (!origin.isSound) faults.push(faultOf(posting, origin))
    }
  }
  return faults
}

function faultOf(posting: Posting, { wanted }: Origin): OriginFault {
  const { account, id, kind } = posting
  const what = `${kind} without its origin`
  const fault = { account, id, what, text: `${id}: ${what}` }
  if (wanted === null) {
    return { ...fault, expected: 'a document that it originates from', found: 'none' }
  }
  const [expected, found] = [wanted && moveInWords(wanted), moveInWords(posting)]
  if (!expected || expected === found) return { ...fault, expected: null, found: null }
  return { ...fault, expected, found }
}

const moveInWords = ({ account, counter, delta }: Pick<Intent, 'account' | 'counter' | 'delta'>) =>
  `${delta} from ${counter} to ${account}`

/** Whether a posting is what its document says. */
const isSameIntent = (wanted: Intent, posting: Posting): boolean =>
  wanted.key === posting.key &&
  wanted.account === posting.account &&
  wanted.counter === posting.counter &&
  wanted.delta === posting.delta &&
  wanted.heldDelta === posting.heldDelta &&
  wanted.kind === posting.kind

/** @param may whether it may have been posted, once it is the same */
async function compare(
  wanted: Intent,
  posting: Posting,
  may: () => boolean | Promise<boolean> = () => true,
): Promise<Origin> {
  return { wanted, isSound: isSameIntent(wanted, posting) && (await may()) }
}

/** Whether every attempt before this one was refused. */
async function areRefused(
  { ledger }: OriginDependencies,
  attempt: number,
  intentOf: (attempt: number) => Intent,
): Promise<boolean> {
  for (let earlier = 1; earlier < attempt; earlier += 1) {
    const { account, key } = intentOf(earlier)
    const before = await ledger.find(account, key)
    if (!before?.refusal) return false
  }
  return true
}

async function originOf(
  deps: OriginDependencies,
  grants: ReadonlyMap<string, Grant>,
  posting: Posting,
): Promise<Origin> {
  switch (posting.kind) {
    case 'reward':
    case 'return':
      return ofGrant(deps, grants, posting)
    case 'funding':
      return ofFund(deps, posting)
    case 'issue': {
      const order = await deps.issuances.find(posting.key.replace(/^issue:/, ''))
      return order ? compare(issueIntent(order), posting) : MISSING
    }
    case 'purchase': {
      const purchase = await deps.purchases.find(purchaseIdOf(posting.key) ?? '')
      if (!purchase) return MISSING
      const isCredited = purchase.creditedPayment !== null
      return compare(purchaseIntent(purchase), posting, () => isCredited)
    }
    case 'k-points': {
      const entry = await deps.kPoints.find(ownerOf(posting.account).userId, posting.key)
      return entry ? compare(kPointIntent(entry), posting) : MISSING
    }
    case 'earning':
    case 'earning-tax':
      return ofEarning(deps, posting)
    case 'claw-back':
    case 'set-off':
    case 'forgiveness':
      return ofClawBack(deps, posting)
    case 'transfer-out':
    case 'transfer-in':
    case 'transfer-back':
    case 'exchange-out':
    case 'exchange-in':
    case 'send-out':
    case 'send-in':
      return ofTransfer(deps, posting)
    case 'swap-out':
    case 'swap-fee':
      return ofSwap(deps, posting)
    case 'deposit': {
      const [deposit] = await deps.deposits.byIds([depositIdOf(posting.key) ?? ''])
      if (deposit?.userId == null) return MISSING
      return compare(depositIntent({ ...deposit, userId: deposit.userId }), posting)
    }
    case 'payout':
    case 'payout-return':
      return ofPayout(deps, posting)
    case 'store-refund':
      return ofRefund(deps, posting)
    case 'capture':
      return ofCapture(deps, posting)
    case 'release':
      if (readPayoutKey(posting.key)) {
        const origin = await ofPayout(deps, posting)
        if (!origin.isSound) return origin
      }
      return ofHold(deps, posting)
    case 'expiry':
      return ofHold(deps, posting)
    case 'hold':
      // It needs no origin: its value stays the owner's.
      return { isSound: true }
  }
}

async function ofGrant(
  deps: OriginDependencies,
  grants: ReadonlyMap<string, Grant>,
  posting: Posting,
): Promise<Origin> {
  const { grantId = '', attempt = 1 } = readGrantKey(posting.key) ?? {}
  const grant = grants.get(grantId)
  if (!grant) return MISSING
  const intentOf = (n: number) => grantIntent(grant, n)
  return compare(intentOf(attempt), posting, () => areRefused(deps, attempt, intentOf))
}

/** What an earning moves is what was fixed when it was collected, or what a claw-back took of it. */
async function ofEarning(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { earningId = '', clawBackId = null, attempt = 0 } = readEarningKey(posting.key) ?? {}
  const earning = await deps.earnings.find(earningId)
  if (!earning) return MISSING
  if (clawBackId !== null) {
    const part = earning.taken.find((one) => one.clawBackId === clawBackId)
    if (!part) return MISSING
    const intentOf = (n: number) => takenIntent(earning, part, n)
    return compare(intentOf(attempt), posting, () => areRefused(deps, attempt, intentOf))
  }
  const isCollected = earning.status === 'distributing' || earning.status === 'credited'
  const wanted = posting.kind === 'earning' ? collectIntent(earning) : taxIntent(earning)
  return compare(wanted, posting, () => isCollected)
}

/** What was set aside for a swap leaves the account only once the chain has paid, by the amounts of the swap. */
async function ofSwap(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const swap = await deps.swaps.find(swapIdOf(posting.key) ?? '')
  if (!swap) return MISSING
  const hold = holdsOf(swap).find((one) => settleSwapIntent(one, true).key === posting.key)
  if (!hold) return MISSING
  return compare(settleSwapIntent(hold, true), posting, async () => {
    if (swap.state !== 'paid' && swap.state !== 'final') return false
    const { account, key } = placeSwapIntent(hold)
    return isPlaced(await deps.ledger.find(account, key))
  })
}

/** In which states a payout has such a posting. */
const PAYOUT_STATES: Readonly<Partial<Record<Posting['kind'], readonly Payout['state'][]>>> = {
  payout: ['settling', 'paid', 'returning', 'returned'],
  'payout-return': ['returning', 'returned'],
  release: ['releasing', 'failed'],
}

/** What leaves by a payout is what was set aside for it, once it is decided, and comes back once. */
async function ofPayout(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { payoutId = '', attempt = 1 } = readPayoutKey(posting.key) ?? {}
  const payout = await deps.payouts.find(payoutId)
  if (!payout) return MISSING
  const { kind } = posting
  const isDecided = PAYOUT_STATES[kind]?.includes(payout.state) ?? false
  const find = ({ account, key }: Intent) => deps.ledger.find(account, key)
  if (kind !== 'payout-return') {
    const isHeld = async () => isDecided && isPlaced(await find(holdIntent(payout)))
    return compare(endIntent(payout, kind === 'payout'), posting, isHeld)
  }
  const intentOf = (n: number) => returnIntent(payout, n)
  return compare(intentOf(attempt), posting, async () => {
    const paid = isDecided ? await find(endIntent(payout, true)) : null
    return paid?.kind === 'payout' && areRefused(deps, attempt, intentOf)
  })
}

/** A cancelled hold has its expiry under the placing key: it is its own origin, and moves nothing. */
async function ofHold({ ledger }: OriginDependencies, posting: Posting): Promise<Origin> {
  const place = posting.key.replace(/:settle$/, ':place')
  const placed = await ledger.find(posting.account, place)
  return { isSound: placed?.heldDelta === -posting.heldDelta }
}

/** What the store is paid is the price of an order of the account, which was not refused. Other captures are of no order. */
async function ofCapture(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  if (!posting.counter.startsWith('store:')) return ofHold(deps, posting)
  const order = await deps.storeOrders.find(readStoreKey(posting.key)?.orderId ?? '')
  if (!order) return MISSING
  return compare(settleIntent(storeHold(order), 'capture'), posting, async () => {
    return order.status !== 'refused' && (await ofHold(deps, posting)).isSound
  })
}

/** The store gives back the price of an order that is refunded, once: earlier attempts were refused. */
async function ofRefund(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { orderId = '', attempt = 1 } = readStoreKey(posting.key) ?? {}
  const order = await deps.storeOrders.find(orderId)
  if (!order) return MISSING
  const intentOf = (n: number) => refundIntent(order, n)
  const isRefunded = order.status === 'refunding' || order.status === 'refunded'
  return compare(intentOf(attempt), posting, () => {
    return isRefunded && areRefused(deps, attempt, intentOf)
  })
}

async function ofFund({ funds }: OriginDependencies, posting: Posting): Promise<Origin> {
  const fund = await funds.find(posting.counter.replace(/^fund:/, ''))
  return fund ? compare(fundingIntent(fund), posting) : MISSING
}

/** A step moves at most what its claw-back takes, from its account to the payer of a reward that was paid to that account. */
async function ofClawBack(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { id = '', step = 0 } = readClawBackKey(posting.key) ?? {}
  const clawBack = await deps.clawBacks.find(id)
  if (!clawBack) return MISSING
  const isFirst = posting.kind === 'claw-back'
  const moved = (isFirst ? posting.debtDelta : 0n) - posting.delta
  const isStep =
    clawBack.account === posting.account &&
    posting.counter === takeIntent(clawBack).counter &&
    isFirst === (step === 1) &&
    (!isFirst || moved === clawBack.amount)
  return { isSound: isStep && (await isOfReward(deps, clawBack)) }
}

/** Whether it takes back a grant of its account, the K-Points that an offer was credited, or a purchase. */
async function isOfReward(
  deps: OriginDependencies,
  { id, account, amount }: ClawBack,
): Promise<boolean> {
  const purchaseId = purchaseIdOf(id)
  if (purchaseId !== null) {
    const purchase = await deps.purchases.find(purchaseId)
    const wanted = purchase?.creditedPayment && purchaseIntent(purchase)
    return wanted ? wanted.account === account && wanted.delta === amount : false
  }
  const clickId = clickOf({ id })
  if (clickId === null) {
    const [grant] = await deps.grants.byIds([id])
    return grant?.account === account && grant.amount === amount
  }
  const { userId } = ownerOf(account)
  return (await deps.kPoints.find(userId, offerKey({ userId, clickId })))?.amount === amount
}

/** Whether one attempt to give the amount back was not refused. */
async function isGivenBack(ledger: OriginDependencies['ledger'], transfer: Transfer) {
  for (let attempt = 1; ; attempt += 1) {
    const { account, key } = backIntent(transfer, attempt)
    const back = await ledger.find(account, key)
    if (!back?.refusal) return back !== null
  }
}

/** An exchange and a transfer between people move what their quote said, between the accounts that it named. */
async function isOfQuote(deps: OriginDependencies, transfer: Transfer) {
  const order = await orderOfQuote(deps, transfer)
  if (!order) return false
  return isSameLeg(order.out, transfer.out) && isSameLeg(order.in, transfer.in)
}

async function orderOfQuote(
  { exchangeQuotes, sendQuotes }: OriginDependencies,
  { id, kind }: Transfer,
) {
  if (kind === 'exchange') {
    const quote = await exchangeQuotes.find(quoteIdOf(id) ?? '')
    return quote && exchangeOrder(quote)
  }
  const quote = await sendQuotes.find(sendQuoteId(id) ?? '')
  return quote && sendOrder(quote)
}

const isSameLeg = (one: Transfer['out'], other: Transfer['out']) =>
  one.account === other.account && one.amount === other.amount && one.counter === other.counter

/** Value is credited to the receiver or back to the payer only after its debit, and never to both; to one of them once the transfer has ended. */
async function ofTransfer(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const { transferId = '', attempt = 1 } = readTransferKey(posting.key) ?? {}
  const transfer = await deps.transfers.find(transferId)
  if (!transfer) return MISSING
  const steps = [outIntent(transfer), inIntent(transfer), backIntent(transfer, attempt)]
  const wanted = steps.find(({ key }) => key === posting.key)
  if (!wanted) return MISSING
  return compare(wanted, posting, async () => {
    if (transfer.kind !== 'transfer' && !(await isOfQuote(deps, transfer))) return false
    const [out, received, back] = await Promise.all(
      steps.map(({ account, key }) => deps.ledger.find(account, key)),
    )
    const arrived = received && !received.refusal
    if (out?.refusal !== null || (arrived && back)) return false
    if (transfer.status === 'done' && !arrived) return false
    if (transfer.status === 'void' && !(await isGivenBack(deps.ledger, transfer))) return false
    return areRefused(deps, attempt, (n) => backIntent(transfer, n))
  })
}
