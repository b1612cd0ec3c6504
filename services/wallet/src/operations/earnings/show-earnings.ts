import { type Currency, toDecimal, unscaled } from '@platform/contracts/money'
import type {
  Collection,
  EarningStatus,
  EarningTotals,
  TaxInfo,
  TaxLineCode,
} from '@platform/contracts/wallet/earnings'
import { DomainError, type Page, readPage, timePosition } from '@platform/service-kit'
import type { EarningCollection } from '../../domain/earnings/collection.ts'
import { type Earning, isReady } from '../../domain/earnings/earning.ts'
import { type Taxpayer, type TaxRules, taxOf } from '../../domain/earnings/tax-rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { taxpayerOf } from './taxpayer-of.ts'

/** Ready earnings of one user that are added up at most: a user has that many only where a programme gives hundreds a day. */
const MOST_ADDED = 5_000

const statusesOf = {
  'EARNING PENDING': ['pending'],
  'EARNING DISTRIBUTING': ['distributing'],
  'EARNING CREDITED': ['credited'],
  'EARNING FAILED': ['failed'],
  'EARNING EXPIRED': ['expired', 'taken'],
} as const satisfies Record<EarningStatus, readonly Earning['status'][]>

/** A user's earnings, the newest first. @throws INVALID_CURSOR */
export function listEarnings(
  { earnings }: Pick<Dependencies, 'earnings'>,
  userId: string,
  {
    status,
    ...page
  }: { status?: EarningStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<Earning>> {
  const statuses = status === undefined ? null : statusesOf[status]
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => earnings.ofUser(userId, statuses, after, limit),
    positionOf: ({ createdAt, id }) => ({ value: createdAt, id }),
  })
}

type Ready = Pick<Earning, 'currency' | 'amount' | 'expiresAt'>

/** What a user can collect and has collected, by currency. */
export async function addUpEarnings(
  { earnings, clock }: Pick<Dependencies, 'earnings' | 'clock'>,
  userId: string,
): Promise<EarningTotals['totals']> {
  const [ready, collected] = await Promise.all([
    earnings.readyOf(userId, clock.now(), MOST_ADDED),
    earnings.collectedBy(userId),
  ])
  const currencies = [...new Set([...ready.map(({ currency }) => currency), ...collected.keys()])]
  return currencies.sort().map((currency) => {
    const own = ready.filter((one) => one.currency === currency)
    return {
      ...{ currency, ready: toDecimal(sumOf(own), currency), readyCount: own.length },
      collected: toDecimal(collected.get(currency) ?? 0n, currency),
      expiringNext: nextEnd(own, currency),
    }
  })
}

function nextEnd(
  own: readonly Ready[],
  currency: Currency,
): EarningTotals['totals'][number]['expiringNext'] {
  const [first] = own
  if (!first) return null
  const at = first.expiresAt.getTime()
  const ending = own.filter(({ expiresAt }) => expiresAt.getTime() === at)
  return { at: first.expiresAt.toISOString(), amount: toDecimal(sumOf(ending), currency) }
}

const sumOf = (earnings: readonly Pick<Earning, 'amount'>[]) =>
  earnings.reduce((sum, { amount }) => sum + amount, 0n)

/** What would arrive of an earning, or of all that can be collected, and why. @throws NOT_FOUND */
export async function explainTax(
  deps: Pick<Dependencies, 'earnings' | 'userFacts' | 'taxRules' | 'clock'>,
  { id: userId, country }: { id: string; country: string | null },
  earningId: string | undefined,
): Promise<TaxInfo> {
  const { earnings, taxRules, clock } = deps
  const taxpayer = await taxpayerOf(deps, userId, country)
  const which =
    earningId === undefined
      ? await earnings.readyOf(userId, clock.now(), MOST_ADDED)
      : [await requireOwn(deps, userId, earningId)]
  const currencies = [...new Set(which.map(({ currency }) => currency))].sort()
  const items = currencies.map((currency) =>
    linesOf(
      taxRules,
      taxpayer,
      currency,
      which.filter((one) => one.currency === currency),
    ),
  )
  return { country, panVerified: taxpayer.panVerified, items }
}

async function requireOwn(
  { earnings }: Pick<Dependencies, 'earnings'>,
  userId: string,
  earningId: string,
): Promise<Earning> {
  const earning = await earnings.find(earningId)
  if (earning?.userId !== userId) throw new DomainError('NOT_FOUND')
  return earning
}

/** Of one that is collected, what was kept then. */
function linesOf(
  rules: TaxRules,
  taxpayer: Taxpayer,
  currency: Currency,
  earnings: readonly (Pick<Earning, 'amount' | 'currency'> & Partial<Earning>)[],
): TaxInfo['items'][number] {
  const taxes = earnings.map((one) => ({ ...taxOf(rules, taxpayer, one), fixed: one.tax ?? null }))
  const tax = taxes.reduce((sum, one) => sum + (one.fixed ?? one.tax), 0n)
  const gross = sumOf(earnings)
  const bps = taxes[0]?.bps ?? 0
  const code: TaxLineCode =
    bps === 0 ? 'TAX_NONE' : taxpayer.panVerified ? 'TAX_VERIFIED' : 'TAX_UNVERIFIED'
  const [grossText, taxText, netText] = [gross, tax, gross - tax].map((minor) =>
    toDecimal(minor, currency),
  ) as [string, string, string]
  const isOpen = earnings.some(({ status }) => status === undefined || isReady({ status }))
  return {
    ...{ currency, gross: grossText, tax: taxText, net: netText },
    lines: [
      { code: 'GROSS', amount: grossText, rate: null },
      { code, amount: taxText, rate: unscaled(BigInt(bps), 2) },
      { code: 'NET', amount: netText, rate: null },
    ],
    missing: isOpen ? [...new Set(taxes.flatMap(({ missing }) => missing))] : [],
  }
}

/** How far a collection is. @throws NOT_FOUND unless it is this user's */
export async function showCollection(
  deps: Pick<Dependencies, 'collections' | 'earnings'>,
  userId: string,
  id: string,
): Promise<Collection> {
  const found = await deps.collections.find(id)
  if (found?.userId !== userId) throw new DomainError('NOT_FOUND')
  return progressOf(deps, found)
}

export async function progressOf(
  { earnings }: Pick<Dependencies, 'earnings'>,
  { id, earningIds, failed, isDone }: EarningCollection,
): Promise<Collection> {
  const all = await earnings.byIds(earningIds)
  const credited = all.filter(({ status }) => status === 'credited')
  const arrived = new Set(credited.map((one) => one.id))
  const net = new Map<Currency, bigint>()
  for (const { currency, amount, tax } of credited) {
    net.set(currency, (net.get(currency) ?? 0n) + amount - (tax ?? 0n))
  }
  return {
    ...{ id, status: isDone ? 'DONE' : 'RUNNING', total: earningIds.length },
    collected: credited.length,
    net: [...net].map(([currency, minor]) => ({ currency, amount: toDecimal(minor, currency) })),
    failed: failed
      .filter(({ earningId }) => !arrived.has(earningId))
      .map(({ earningId, code }) => ({ earningId, code })),
  }
}
