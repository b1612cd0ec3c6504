import type { Language } from '@platform/contracts/constants'
import { currencyCodes } from '@platform/contracts/money'
import type { Transaction, TransactionType } from '@platform/contracts/wallet/http'
import { decodeCursor, encodeCursor } from '@platform/service-kit'
import { z } from 'zod'
import { accountsOf, ownerOf } from '../domain/account.ts'
import { readClawBackKey } from '../domain/claw-back.ts'
import { quoteIdOf } from '../domain/exchange.ts'
import type { Posting } from '../domain/posting.ts'
import { type SendQuote, sendQuoteId } from '../domain/send.ts'
import type { SequenceVector } from '../domain/sequence-vector.ts'
import { readStoreKey } from '../domain/store/order.ts'
import { isListed, transactionOf } from '../domain/transaction.ts'
import { readTransferKey } from '../domain/transfer.ts'
import type { Dependencies } from './dependencies.ts'
import type { Ledger } from './ledger/ledger.ts'
import { readNewestFirst, type StartPositions } from './ledger/read-newest-first.ts'
import { readLabels } from './read-labels.ts'

interface Query {
  type?: TransactionType | undefined
  cursor?: string | undefined
  limit: number
  language: Language
}

/**
 * The next sequence number to list per account, of up to 12 digits like the number in a posting's id. Histories
 * never change, so a cursor never skips or repeats.
 */
const cursorSchema = z.partialRecord(
  z.enum(currencyCodes),
  z.number().int().min(0).max(999_999_999_999),
)

/** Postings that one request reads at most, whatever its filter leaves out. */
export const MAX_READ = 1_000

/**
 * A user's transactions over all accounts, newest first, with their campaigns' names and pictures. With a rare type a page may be shorter than
 * `limit`, even empty, and still have a next cursor.
 * @throws INVALID_CURSOR
 */
export async function listTransactions(
  {
    ledger,
    campaignLabels,
    clawBacks,
    transfers,
    sendQuotes,
    storeOrders,
  }: Pick<
    Dependencies,
    'ledger' | 'campaignLabels' | 'clawBacks' | 'transfers' | 'sendQuotes' | 'storeOrders'
  >,
  userId: string,
  { language, ...query }: Query,
): Promise<{ items: Transaction[]; nextCursor: string | null }> {
  const { postings, nextCursor } = await readPage(ledger, userId, query)
  const campaigns = postings.flatMap(({ reference }) =>
    reference?.kind === 'campaign' ? [reference.id] : [],
  )
  const labelOf = await readLabels(campaignLabels, campaigns, language)
  const reasons = await reasonsOf(clawBacks, postings)
  const exchanges = await exchangesOf(transfers, postings)
  const sends = await sendsOf(sendQuotes, postings)
  const purchases = await purchasesOf(storeOrders, postings, language)
  const items = postings.map((posting) => {
    const reason = reasons.get(readClawBackKey(posting.key)?.id ?? '')
    const transferId = readTransferKey(posting.key)?.transferId ?? ''
    const parts = {
      exchange: exchanges.get(transferId),
      send: sends.get(transferId),
      purchase: purchases.get(posting.id),
    }
    return { ...transactionOf(posting, labelOf, parts), ...(reason && { reason }) }
  })
  return { items, nextCursor }
}

/** Why rewards were taken back, by claw-back. */
async function reasonsOf(clawBacks: Dependencies['clawBacks'], postings: readonly Posting[]) {
  const ids = new Set(postings.flatMap(({ key }) => readClawBackKey(key)?.id ?? []))
  const found = ids.size > 0 ? await clawBacks.byIds([...ids]) : []
  return new Map(found.map(({ id, reason }) => [id, reason]))
}

/** The exchanges that postings are steps of, by the id of the transfer. */
async function exchangesOf(transfers: Dependencies['transfers'], postings: readonly Posting[]) {
  const ids = new Set(postings.flatMap(({ key }) => readTransferKey(key)?.transferId ?? []))
  const exchanges = [...ids].filter((id) => quoteIdOf(id) !== null)
  const found = exchanges.length > 0 ? await transfers.byIds(exchanges) : []
  return new Map(found.map((transfer) => [transfer.id, transfer]))
}

/** The quotes of the transfers between people that postings are steps of, by the id of the transfer. */
async function sendsOf(quotes: Dependencies['sendQuotes'], postings: readonly Posting[]) {
  const ids = new Map<string, string>()
  for (const { key } of postings) {
    const { transferId = '' } = readTransferKey(key) ?? {}
    const quoteId = sendQuoteId(transferId)
    if (quoteId !== null) ids.set(quoteId, transferId)
  }
  const found = ids.size > 0 ? await quotes.byIds([...ids.keys()]) : []
  return new Map(found.map((quote): [string, SendQuote] => [ids.get(quote.id) ?? '', quote]))
}

/** What was bought or given back, by posting. */
async function purchasesOf(
  storeOrders: Dependencies['storeOrders'],
  postings: readonly Posting[],
  language: Language,
): Promise<Map<string, NonNullable<Transaction['purchase']>>> {
  const orderIds = new Map(
    postings.flatMap(({ id, key }): [string, string][] => {
      const read = readStoreKey(key)
      return read ? [[id, read.orderId]] : []
    }),
  )
  const found = orderIds.size > 0 ? await storeOrders.byIds([...new Set(orderIds.values())]) : []
  const orders = new Map(found.map((order) => [order.id, order]))
  return new Map(
    postings.flatMap(({ id, kind }): [string, NonNullable<Transaction['purchase']>][] => {
      const order = orders.get(orderIds.get(id) ?? '')
      if (!order) return []
      const { texts, category } = order.item
      const step = kind === 'store-refund' ? 'refunded' : 'bought'
      return [[id, { id: order.id, step, name: texts[language].name, category }]]
    }),
  )
}

async function readPage(
  ledger: Ledger,
  userId: string,
  { type, cursor, limit }: Omit<Query, 'language'>,
): Promise<{ postings: Posting[]; nextCursor: string | null }> {
  const newest = await newestOf(ledger, userId)
  const start =
    cursor === undefined ? newest : positionsOf(newest, decodeCursor(cursorSchema, cursor))
  const postings: Posting[] = []
  let afterPage: SequenceVector = {}
  let read = 0
  for await (const { posting, next } of readNewestFirst(ledger, start)) {
    if (++read > MAX_READ) return { postings, nextCursor: encodeCursor(afterPage) }
    if (!isListed(posting, type)) {
      if (postings.length < limit) afterPage = next()
      continue
    }
    if (postings.length === limit) return { postings, nextCursor: encodeCursor(afterPage) }
    postings.push(posting)
    afterPage = next()
  }
  return { postings, nextCursor: null }
}

async function newestOf(ledger: Ledger, userId: string): Promise<StartPositions> {
  const tips = await ledger.tips(accountsOf(userId))
  return new Map(tips.map(({ account, seq }) => [account, seq]))
}

/** Where a cursor continues: at no account behind its newest posting. */
function positionsOf(newest: StartPositions, vector: SequenceVector): StartPositions {
  return new Map(
    [...newest].map(([account, seq]) => {
      const { currency } = ownerOf(account)
      return [account, Math.min(seq, vector[currency] ?? 0)]
    }),
  )
}
