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
import { type Grant, grantIntent, grantKey, readGrantKey } from '../../domain/grant.ts'
import { isPlaced } from '../../domain/hold.ts'
import { offerKey } from '../../domain/k-points.ts'
import {
  endIntent,
  holdIntent,
  type Payout,
  readPayoutKey,
  returnIntent,
} from '../../domain/payouts/payout.ts'
import type { Posting } from '../../domain/posting.ts'
import { purchaseIntent } from '../../domain/purchases/purchase.ts'
import { purchaseIdOf } from '../../domain/purchases/purchase-key.ts'
import { sendOrder, sendQuoteId } from '../../domain/send.ts'
import { readStoreKey, refundIntent, storeHold } from '../../domain/store/order.ts'
import { type Deposit, depositIdOf, depositIntent } from '../../domain/swap/deposit.ts'
import { holdsOf, placeSwapIntent, settleSwapIntent, swapIdOf } from '../../domain/swap/swap.ts'
import {
  backIntent,
  inIntent,
  outIntent,
  readTransferKey,
  type Transfer,
} from '../../domain/transfer.ts'
import type { OriginDependencies } from './check-dependencies.ts'

interface OriginFault {
  account: UserAccount
  /** Id of the posting. */
  id: string
  text: string
}

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
    const sound = await Promise.all(
      some.map((posting) =>
        posting.kind === 'reward' || posting.kind === 'return'
          ? isGrant(deps, grantsById, posting)
          : hasOrigin(deps, posting),
      ),
    )
    for (const { account, id, kind } of some.filter((_, place) => !sound[place])) {
      faults.push({ account, id, text: `${id}: ${kind} without its origin` })
    }
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
  return areRefused(ledger, account, attempt, (earlier) => grantKey(grantId, earlier))
}

/** Whether every attempt before this one was refused. */
async function areRefused(
  ledger: OriginDependencies['ledger'],
  account: UserAccount,
  attempt: number,
  keyOf: (attempt: number) => string,
): Promise<boolean> {
  for (let earlier = 1; earlier < attempt; earlier += 1) {
    const before = await ledger.find(account, keyOf(earlier))
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
    case 'purchase': {
      const purchase = await deps.purchases.find(purchaseIdOf(posting.key) ?? '')
      if (!purchase?.creditedPayment) return false
      const wanted = purchaseIntent(purchase)
      const { account, delta, counter } = posting
      return wanted.account === account && wanted.delta === delta && wanted.counter === counter
    }
    case 'k-points': {
      const { userId } = ownerOf(posting.account)
      const entry = await deps.kPoints.find(userId, posting.key)
      return entry?.amount === posting.delta
    }
    case 'earning':
    case 'earning-tax':
      return isOfEarning(deps, posting)
    case 'claw-back':
    case 'set-off':
    case 'forgiveness':
      return isStepOfClawBack(deps, posting)
    case 'transfer-out':
    case 'transfer-in':
    case 'transfer-back':
    case 'exchange-out':
    case 'exchange-in':
    case 'send-out':
    case 'send-in':
      return isStepOfTransfer(deps, posting)
    case 'swap-out':
    case 'swap-fee':
      return isPaidSwap(deps, posting)
    case 'deposit': {
      const [deposit] = await deps.deposits.byIds([depositIdOf(posting.key) ?? ''])
      return isDepositOf(deposit, posting)
    }
    case 'payout':
    case 'payout-return':
      return isOfPayout(deps, posting)
    case 'store-refund':
      return isRefund(deps, posting)
    case 'capture':
      if (!(await isPaidOrder(deps, posting))) return false
      return isOfHold(deps, posting)
    case 'release':
      if (!(await isOfPayout(deps, posting))) return false
      return isOfHold(deps, posting)
    case 'expiry':
      return isOfHold(deps, posting)
    default:
      // A hold needs no origin: its value stays the owner's.
      return true
  }
}

/** What an earning moves is what was fixed when it was collected, or what a claw-back took of it. */
async function isOfEarning({ earnings, ledger }: OriginDependencies, posting: Posting) {
  const { earningId = '', clawBackId = null, attempt = 0 } = readEarningKey(posting.key) ?? {}
  const earning = await earnings.find(earningId)
  if (!earning) return false
  const isCollected = earning.status === 'distributing' || earning.status === 'credited'
  const part = earning.taken.find((one) => one.clawBackId === clawBackId)
  if (clawBackId === null ? !isCollected : !part) return false
  const wanted = part
    ? takenIntent(earning, part, attempt)
    : posting.kind === 'earning'
      ? collectIntent(earning)
      : taxIntent(earning)
  const isSame =
    wanted.key === posting.key &&
    wanted.account === posting.account &&
    wanted.delta === posting.delta &&
    wanted.heldDelta === posting.heldDelta &&
    wanted.counter === posting.counter
  if (!isSame || !part) return isSame
  const { account } = wanted
  return areRefused(ledger, account, attempt, (n) => takenIntent(earning, part, n).key)
}

/** What was set aside for a swap leaves the account only once the chain has paid, by the amounts of the swap. */
async function isPaidSwap(deps: OriginDependencies, posting: Posting): Promise<boolean> {
  const swap = await deps.swaps.find(swapIdOf(posting.key) ?? '')
  if (swap?.state !== 'paid' && swap?.state !== 'final') return false
  const hold = holdsOf(swap).find((one) => settleSwapIntent(one, true).key === posting.key)
  if (!hold) return false
  const { account, delta, counter, kind } = settleSwapIntent(hold, true)
  const isSame = delta === posting.delta && counter === posting.counter && kind === posting.kind
  if (account !== posting.account || !isSame) return false
  return isPlaced(await deps.ledger.find(account, placeSwapIntent(hold).key))
}

/** In which states a payout has such a posting. */
const PAYOUT_STATES: Readonly<Partial<Record<Posting['kind'], readonly Payout['state'][]>>> = {
  payout: ['settling', 'paid', 'returning', 'returned'],
  'payout-return': ['returning', 'returned'],
  release: ['releasing', 'failed'],
}

/** What leaves by a payout is what was set aside for it, once it is decided, and comes back once. Other holds are of no payout. */
async function isOfPayout({ payouts, ledger }: OriginDependencies, posting: Posting) {
  const { key, kind, account, delta, counter } = posting
  const read = readPayoutKey(key)
  if (!read) return kind === 'release'
  const payout = await payouts.find(read.payoutId)
  if (!payout || !PAYOUT_STATES[kind]?.includes(payout.state)) return false
  const isReturn = kind === 'payout-return'
  const wanted = isReturn
    ? returnIntent(payout, read.attempt)
    : endIntent(payout, kind === 'payout')
  const isSame = wanted.account === account && wanted.delta === delta && wanted.counter === counter
  if (!isSame || wanted.key !== key) return false
  if (!isReturn) return isPlaced(await ledger.find(account, holdIntent(payout).key))
  const paid = await ledger.find(account, endIntent(payout, true).key)
  if (paid?.kind !== 'payout') return false
  return areRefused(ledger, account, read.attempt, (n) => returnIntent(payout, n).key)
}

function isDepositOf(deposit: Deposit | undefined, { account, delta, counter }: Posting): boolean {
  if (deposit?.userId == null) return false
  const wanted = depositIntent({ ...deposit, userId: deposit.userId })
  return wanted.account === account && wanted.delta === delta && wanted.counter === counter
}

/** A cancelled hold has its expiry under the placing key: it is its own origin, and moves nothing. */
async function isOfHold({ ledger }: OriginDependencies, posting: Posting): Promise<boolean> {
  const place = posting.key.replace(/:settle$/, ':place')
  return (await ledger.find(posting.account, place))?.heldDelta === -posting.heldDelta
}

/** What the store is paid is the price of an order of the account, which was not refused. Other holds are of no order. */
async function isPaidOrder({ storeOrders }: OriginDependencies, posting: Posting) {
  if (!posting.counter.startsWith('store:')) return true
  const order = await storeOrders.find(readStoreKey(posting.key)?.orderId ?? '')
  if (!order || order.status === 'refused') return false
  const { account, amount, captureTo } = storeHold(order)
  return account === posting.account && amount === -posting.delta && captureTo === posting.counter
}

/** The store gives back the price of an order that is refunded, once: earlier attempts were refused. */
async function isRefund({ storeOrders, ledger }: OriginDependencies, posting: Posting) {
  const { orderId = '', attempt = 1 } = readStoreKey(posting.key) ?? {}
  const order = await storeOrders.find(orderId)
  if (order?.status !== 'refunding' && order?.status !== 'refunded') return false
  const wanted = refundIntent(order, attempt)
  const isSame =
    wanted.account === posting.account &&
    wanted.delta === posting.delta &&
    wanted.counter === posting.counter
  if (!isSame) return false
  return areRefused(ledger, posting.account, attempt, (n) => refundIntent(order, n).key)
}

async function isFunding({ funds }: OriginDependencies, posting: Posting): Promise<boolean> {
  const fund = await funds.find(posting.counter.replace(/^fund:/, ''))
  if (!fund) return false
  const { key, account, delta } = fundingIntent(fund)
  return key === posting.key && account === posting.account && delta === posting.delta
}

/** A step moves at most what its claw-back takes, from its account to the payer of a reward that was paid to that account. */
async function isStepOfClawBack(deps: OriginDependencies, posting: Posting): Promise<boolean> {
  const { id = '', step = 0 } = readClawBackKey(posting.key) ?? {}
  const clawBack = await deps.clawBacks.find(id)
  if (!clawBack || clawBack.account !== posting.account) return false
  if (posting.counter !== takeIntent(clawBack).counter) return false
  if ((posting.kind === 'claw-back') !== (step === 1)) return false
  const moved = (posting.kind === 'claw-back' ? posting.debtDelta : 0n) - posting.delta
  if (posting.kind === 'claw-back' && moved !== clawBack.amount) return false
  return isOfReward(deps, clawBack)
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
async function isStepOfTransfer(deps: OriginDependencies, posting: Posting): Promise<boolean> {
  const { transferId = '', attempt = 1 } = readTransferKey(posting.key) ?? {}
  const transfer = await deps.transfers.find(transferId)
  if (!transfer) return false
  const steps = [outIntent(transfer), inIntent(transfer), backIntent(transfer, attempt)]
  const step = steps.find(({ key }) => key === posting.key)
  if (step?.account !== posting.account || step.delta !== posting.delta) return false
  if (transfer.kind !== 'transfer' && !(await isOfQuote(deps, transfer))) return false
  const [out, received, back] = await Promise.all(
    steps.map(({ account, key }) => deps.ledger.find(account, key)),
  )
  const arrived = received && !received.refusal
  if (out?.refusal !== null || (arrived && back)) return false
  if (transfer.status === 'done' && !arrived) return false
  if (transfer.status === 'void' && !(await isGivenBack(deps.ledger, transfer))) return false
  const { account } = transfer.out
  return areRefused(deps.ledger, account, attempt, (n) => backIntent(transfer, n).key)
}
