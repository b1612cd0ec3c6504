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
import {
  rateOf,
  type TaxBasis,
  type Taxpayer,
  type TaxRules,
  taxOf,
} from '../../domain/earnings/tax-rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { taxpayerOf } from './taxpayer-of.ts'

/** Ready earnings of one user that are added up at most: a user has that many only where a programme gives hundreds a day. */
const MOST_ADDED = 5_000

/** A user's earnings, the newest first. @throws INVALID_CURSOR */
export function listEarnings(
  { earnings, clock }: Pick<Dependencies, 'earnings' | 'clock'>,
  userId: string,
  {
    status,
    ...page
  }: { status?: EarningStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<Earning>> {
  const shown = status === undefined ? null : { status, now: clock.now() }
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => earnings.ofUser(userId, shown, after, limit),
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

/**
 * What would arrive of an earning, or of all that can be collected, and why; of one that is collected, what arrived, and why that was.
 * @throws NOT_FOUND
 */
export async function explainTax(
  deps: Pick<Dependencies, 'earnings' | 'userFacts' | 'taxRules' | 'clock'>,
  { id: userId, country }: { id: string; country: string | null },
  earningId: string | undefined,
): Promise<TaxInfo> {
  const { earnings, taxRules, clock } = deps
  const one = earningId === undefined ? null : await requireOwn(deps, userId, earningId)
  if (one && one.tax !== null) return explainKept(one, one.tax)
  const which = one ? [one] : await earnings.readyOf(userId, clock.now(), MOST_ADDED)
  return explainExpected(taxRules, await taxpayerOf(deps, userId, country), which)
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

/** What was kept when it was collected, whatever the rules and facts are now. */
function explainKept(
  { currency, amount, taxBasis }: Pick<Earning, 'currency' | 'amount' | 'taxBasis'>,
  tax: bigint,
): TaxInfo {
  const basis = taxBasis ?? { country: null, panVerified: false, bps: rateOf({ tax, amount }) }
  const { country, panVerified } = basis
  return {
    ...{ country, panVerified },
    items: [{ ...itemOf(currency, { gross: amount, tax }, basis), missing: [] }],
  }
}

/** What would be kept of these by the rules and facts of now. */
function explainExpected(
  rules: TaxRules,
  { country, panVerified }: Taxpayer,
  earnings: readonly Pick<Earning, 'amount' | 'currency' | 'status'>[],
): TaxInfo {
  const currencies = [...new Set(earnings.map(({ currency }) => currency))].sort()
  const items = currencies.map((currency) => {
    const own = earnings.filter((one) => one.currency === currency)
    const taxes = own.map((one) => taxOf(rules, { country, panVerified }, one))
    const tax = taxes.reduce((sum, one) => sum + one.tax, 0n)
    const missing = own.some(isReady) ? taxes.flatMap((one) => one.missing) : []
    return {
      ...itemOf(currency, { gross: sumOf(own), tax }, { panVerified, bps: taxes[0]?.bps ?? 0 }),
      missing: [...new Set(missing)],
    }
  })
  return { country, panVerified, items }
}

function itemOf(
  currency: Currency,
  sums: { gross: bigint; tax: bigint },
  { panVerified, bps }: Pick<TaxBasis, 'panVerified' | 'bps'>,
): Omit<TaxInfo['items'][number], 'missing'> {
  const code: TaxLineCode = bps === 0 ? 'TAX_NONE' : panVerified ? 'TAX_VERIFIED' : 'TAX_UNVERIFIED'
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  const [gross, tax, net] = [decimal(sums.gross), decimal(sums.tax), decimal(sums.gross - sums.tax)]
  return {
    ...{ currency, gross, tax, net },
    lines: [
      { code: 'GROSS', amount: gross, rate: null },
      { code, amount: tax, rate: unscaled(BigInt(bps), 2) },
      { code: 'NET', amount: net, rate: null },
    ],
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
