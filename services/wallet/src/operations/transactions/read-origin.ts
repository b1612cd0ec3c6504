import { type Currency, toDecimal, unscaled } from '@platform/contracts/money'
import { fiatDecimal } from '@platform/contracts/wallet/fiat'
import { isListedKind, type ListedKind } from '@platform/contracts/wallet/posting-kinds'
import type {
  Figure,
  FigureCode,
  TransactionDetails,
  TransactionRelation,
} from '@platform/contracts/wallet/transaction-details'
import { ownerOf, type UserAccount } from '../../domain/account.ts'
import { type ClawBack, clawBackKey, clickOf, readClawBackKey } from '../../domain/claw-back.ts'
import { collectIntent, readEarningKey, taxIntent } from '../../domain/earnings/earning.ts'
import { quoteIdOf } from '../../domain/exchange.ts'
import { grantKey } from '../../domain/grant.ts'
import { settleIntent } from '../../domain/hold.ts'
import { offerKey } from '../../domain/k-points.ts'
import { endIntent, readPayoutKey, returnIntent } from '../../domain/payouts/payout.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import { purchaseIdOf } from '../../domain/purchases/purchase-key.ts'
import { PRICE_DECIMALS } from '../../domain/purchases/ramp-terms.ts'
import { readStoreKey, refundIntent, storeHold } from '../../domain/store/order.ts'
import { depositIdOf } from '../../domain/swap/deposit.ts'
import { holdsOf, settleSwapIntent, swapIdOf } from '../../domain/swap/swap.ts'
import { backIntent, inIntent, outIntent, readTransferKey } from '../../domain/transfer.ts'
import type { Dependencies } from '../dependencies.ts'
import { explainKept } from '../earnings/explain-tax.ts'
import { clawBackIdOf } from './describe-postings.ts'

export type OriginDependencies = Pick<
  Dependencies,
  | 'ledger'
  | 'clawBacks'
  | 'transfers'
  | 'exchangeQuotes'
  | 'swaps'
  | 'chains'
  | 'purchases'
  | 'payouts'
  | 'storeOrders'
  | 'earnings'
>

/** Postings that belong to one; they may be another user's. */
type Related = { relation: TransactionRelation; posting: Posting }

/** What the document says that a posting originates from. */
type Origin = Pick<TransactionDetails, 'figures' | 'tax' | 'onChain'> & { related: Related[] }

type ReadOrigin = (deps: OriginDependencies, posting: Posting) => Promise<Partial<Origin>>

/** Steps of one claw-back that are shown at most. */
const MOST_STEPS = 20

const nothing: ReadOrigin = async () => ({})

const ofTransfer: ReadOrigin = async (deps, { key, kind }) => {
  const transfer = await deps.transfers.find(readTransferKey(key)?.transferId ?? '')
  if (!transfer) return {}
  const [out, received, back] = await Promise.all([
    findIntent(deps, outIntent(transfer)),
    findIntent(deps, inIntent(transfer)),
    findAttempt(deps, (attempt) => backIntent(transfer, attempt)),
  ])
  const isBack = kind === 'transfer-back'
  const isOut = !isBack && kind.endsWith('-out')
  const figures = transfer.kind === 'exchange' ? await figuresOfExchange(deps, transfer.id) : []
  return {
    figures,
    related: isOut
      ? [...relate('other-side', received), ...relate('undone-by', back)]
      : relate(isBack ? 'undoes' : 'other-side', out),
  }
}

async function figuresOfExchange({ exchangeQuotes }: OriginDependencies, transferId: string) {
  const quote = await exchangeQuotes.find(quoteIdOf(transferId) ?? '')
  if (!quote) return []
  const { from, to, pay, fee, receive, rate } = quote
  return [
    figure('PAY', pay, from),
    figure('FEE', fee, from),
    figure('RATE', rate, 'KCASH'),
    figure('RECEIVE', receive, to),
  ]
}

const ofSwap: ReadOrigin = async (deps, { key, kind }) => {
  const swap = await deps.swaps.find(swapIdOf(key) ?? '')
  if (!swap) return {}
  const { chainId, currency, pay, gasFee, platformFee, receive, mined } = swap
  const [value, fee] = await Promise.all(
    holdsOf(swap).map((hold) => findIntent(deps, settleSwapIntent(hold, true))),
  )
  return {
    figures: [
      figure('PAY', pay, currency),
      figure('GAS_FEE', gasFee, currency),
      figure('PLATFORM_FEE', platformFee, currency),
      figure('RECEIVE', receive, currency),
    ],
    onChain: onChain(deps, chainId, mined?.hash ?? null),
    related: kind === 'swap-out' ? relate('fee', fee) : relate('came-from', value),
  }
}

const ofDeposit: ReadOrigin = async (deps, { key }) => {
  const [chainId, hash = null] = depositIdOf(key)?.split(':') ?? []
  return { onChain: onChain(deps, Number(chainId), hash) }
}

const ofPurchase: ReadOrigin = async (deps, posting) => {
  const purchase = await deps.purchases.find(purchaseIdOf(posting.key) ?? '')
  const { related = [] } = await ofReward(deps, posting)
  if (!purchase) return { related }
  const { fiat, receive, price, net, fee, tax, total } = purchase
  return {
    figures: [
      figure('RECEIVE', receive, 'KCASH'),
      { code: 'PRICE', amount: unscaled(price, PRICE_DECIMALS), unit: fiat },
      fiatFigure('NET', net, fiat),
      fiatFigure('FEE', fee, fiat),
      fiatFigure('FEE_TAX', tax, fiat),
      fiatFigure('TOTAL', total, fiat),
    ],
    related,
  }
}

const ofPayout: ReadOrigin = async (deps, { key, kind }) => {
  const payout = await deps.payouts.find(readPayoutKey(key)?.payoutId ?? '')
  if (!payout) return {}
  const { fiat, pay, price, gross, fee, tax, arrives } = payout
  const [paid, back] = await Promise.all([
    findIntent(deps, endIntent(payout, true)),
    findAttempt(deps, (attempt) => returnIntent(payout, attempt)),
  ])
  return {
    figures: [
      figure('PAY', pay, 'KCASH'),
      { code: 'PRICE', amount: unscaled(price, PRICE_DECIMALS), unit: fiat },
      fiatFigure('GROSS', gross, fiat),
      fiatFigure('FEE', fee, fiat),
      fiatFigure('FEE_TAX', tax, fiat),
      fiatFigure('ARRIVES', arrives, fiat),
    ],
    related: kind === 'payout' ? relate('undone-by', back) : relate('undoes', paid),
  }
}

const ofOrder: ReadOrigin = async (deps, { key, kind }) => {
  const order = await deps.storeOrders.find(readStoreKey(key)?.orderId ?? '')
  if (!order) return {}
  const [paid, back] = await Promise.all([
    findIntent(deps, settleIntent(storeHold(order), 'capture')),
    findAttempt(deps, (attempt) => refundIntent(order, attempt)),
  ])
  return {
    figures: [figure('PRICE', order.price, order.currency)],
    related: kind === 'capture' ? relate('undone-by', back) : relate('undoes', paid),
  }
}

const ofEarning: ReadOrigin = async (deps, { key, account, kind }) => {
  const { earningId = '', clawBackId = null } = readEarningKey(key) ?? {}
  const earning = await deps.earnings.find(earningId)
  if (!earning) return {}
  if (clawBackId !== null) {
    return {
      related: relate('undone-by', await findKey(deps, account, clawBackKey(clawBackId, 1))),
    }
  }
  const [collected, kept] = await Promise.all([
    findIntent(deps, collectIntent(earning)),
    findIntent(deps, taxIntent(earning)),
  ])
  return {
    tax: earning.tax === null ? null : (explainKept(earning, earning.tax).items[0] ?? null),
    related: kind === 'earning' ? relate('tax', kept) : relate('came-from', collected),
  }
}

/** What took it back, where something did. */
const ofReward: ReadOrigin = async (deps, posting) => {
  const clawBack = await deps.clawBacks.find(clawBackIdOf(posting) ?? '')
  if (!clawBack) return {}
  const steps = Array.from({ length: Math.min(clawBack.step, MOST_STEPS) }, (_, n) =>
    findKey(deps, clawBack.account, clawBackKey(clawBack.id, n + 1)),
  )
  return { related: (await Promise.all(steps)).flatMap((step) => relate('undone-by', step)) }
}

const ofClawBack: ReadOrigin = async (deps, { key }) => {
  const clawBack = await deps.clawBacks.find(readClawBackKey(key)?.id ?? '')
  return clawBack ? { related: relate('undoes', await takenBackBy(deps, clawBack)) } : {}
}

async function takenBackBy(deps: OriginDependencies, clawBack: ClawBack) {
  const { id, account } = clawBack
  if (purchaseIdOf(id) !== null) return findKey(deps, account, id)
  const clickId = clickOf(clawBack)
  if (clickId === null) return findAttempt(deps, (n) => ({ account, key: grantKey(id, n) }))
  return findKey(deps, account, offerKey({ clickId, userId: ownerOf(account).userId }))
}

/** By kind: one that is listed cannot be left out. */
const readers: Readonly<Record<ListedKind, ReadOrigin>> = {
  reward: ofReward,
  'k-points': ofReward,
  issue: nothing,
  purchase: ofPurchase,
  funding: nothing,
  return: nothing,
  'transfer-out': ofTransfer,
  'transfer-in': ofTransfer,
  'transfer-back': ofTransfer,
  'exchange-out': ofTransfer,
  'exchange-in': ofTransfer,
  'send-out': ofTransfer,
  'send-in': ofTransfer,
  'swap-out': ofSwap,
  'swap-fee': ofSwap,
  deposit: ofDeposit,
  payout: ofPayout,
  'payout-return': ofPayout,
  capture: ofOrder,
  'store-refund': ofOrder,
  earning: ofEarning,
  'earning-tax': ofEarning,
  'claw-back': ofClawBack,
  'set-off': ofClawBack,
}

/** What a posting comes from, as far as its document is there and says it. */
export async function readOrigin(deps: OriginDependencies, posting: Posting): Promise<Origin> {
  const read = isListedKind(posting.kind) ? readers[posting.kind] : nothing
  return { figures: [], tax: null, onChain: null, related: [], ...(await read(deps, posting)) }
}

function onChain({ chains }: OriginDependencies, chainId: number, hash: string | null) {
  const chain = chains.get(chainId)
  return {
    chainId,
    chain: chain?.name ?? String(chainId),
    transactionHash: hash,
    url: hash && chain?.explorer ? `${chain.explorer}${hash}` : null,
  }
}

const relate = (relation: TransactionRelation, posting: Posting | null | undefined): Related[] =>
  posting ? [{ relation, posting }] : []

const figure = (code: FigureCode, minor: bigint, currency: Currency): Figure => ({
  code,
  amount: toDecimal(minor, currency),
  unit: currency,
})

const fiatFigure = (code: FigureCode, minor: bigint, fiat: string): Figure => ({
  code,
  amount: fiatDecimal(minor),
  unit: fiat,
})

type Key = Pick<Intent, 'account' | 'key'>

/** The posting of a key, unless it was refused. */
async function findKey({ ledger }: OriginDependencies, account: UserAccount, key: string) {
  const posting = await ledger.find(account, key)
  return posting?.refusal ? null : posting
}

const findIntent = (deps: OriginDependencies, { account, key }: Key) => findKey(deps, account, key)

/** The posting of the attempt that was not refused; null while there is none. */
async function findAttempt({ ledger }: OriginDependencies, keyOf: (attempt: number) => Key) {
  for (let attempt = 1; ; attempt += 1) {
    const { account, key } = keyOf(attempt)
    const posting = await ledger.find(account, key)
    if (!posting?.refusal) return posting
  }
}
