import { SWAP_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/swap'
import { SWAPS_AT_ONCE } from '@platform/contracts/wallet/transfer-limits'
import { DomainError, type User } from '@platform/service-kit'
import { hasExpired } from '../../domain/exchange.ts'
import type { SentEntry } from '../../domain/send.ts'
import { beginSwap, type Swap } from '../../domain/swap/swap.ts'
import type { SwapQuote } from '../../domain/swap/swap-quote.ts'
import { isSignedBy } from '../../domain/swap/swap-signature.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireAvailable } from '../require-available.ts'
import { RAMP_FACTS, requireFacts } from '../require-facts.ts'
import { countOutgoing } from '../transfers/count-sent.ts'
import { chainOf } from './chain-of.ts'
import { holdSwap } from './hold-swap.ts'
import { requireCovered } from './require-swappable.ts'

type Needed = Pick<
  Dependencies,
  | 'chains'
  | 'swapQuotes'
  | 'swaps'
  | 'wallets'
  | 'userFacts'
  | 'ledger'
  | 'sentAmounts'
  | 'storeOrders'
  | 'clock'
  | 'crashPoint'
  | 'secondFactorAbove'
>

/**
 * Begins the swap of a quote, which its wallet has signed: the amount is set aside, and a worker does the rest. The swap has the quote's id,
 * so a quote is used once: any later request, of whatever instance, has the same swap.
 * @throws NOT_FOUND, QUOTE_EXPIRED, FACTS_NEEDED, SWAP_UNKNOWN, SWAP_WALLET_CHANGED, SWAP_SIGNATURE_INVALID, INSUFFICIENT_FUNDS, DEBT_OPEN,
 * SWAP_NOT_COVERED, TRANSFER_LIMIT for more than the number of a day or at once, SECOND_FACTOR_MISSING, SECOND_FACTOR_NEEDED
 */
export async function swapByQuote(
  deps: Needed,
  user: Pick<User, 'id' | 'secondFactor'>,
  { quoteId, signature }: { quoteId: string; signature: string },
): Promise<Swap> {
  const quote = await deps.swapQuotes.find(quoteId)
  if (quote?.userId !== user.id) throw new DomainError('NOT_FOUND')
  const swap = (await deps.swaps.find(quoteId)) ?? (await accept(deps, user, quote, signature))
  const held = await holdOrFind(deps, swap)
  deps.crashPoint('swap-held')
  if (held.state !== 'refused') return held
  throw new DomainError(held.refusal === 'DEBT_OPEN' ? 'DEBT_OPEN' : 'INSUFFICIENT_FUNDS')
}

/** A worker may be at the same swap: then it is as that has stored it. */
async function holdOrFind(deps: Needed, swap: Swap): Promise<Swap> {
  try {
    return await holdSwap(deps, swap)
  } catch (error) {
    const stored = await deps.swaps.find(swap.id)
    if (!stored || stored.state === 'accepted') throw error
    return stored
  }
}

async function accept(
  deps: Needed,
  user: Pick<User, 'id' | 'secondFactor'>,
  quote: SwapQuote,
  signature: string,
): Promise<Swap> {
  const { swaps, wallets, clock } = deps
  if (hasExpired(quote, clock.now())) throw new DomainError('QUOTE_EXPIRED')
  await requireFacts(deps, user.id, RAMP_FACTS)
  const chain = chainOf(deps, quote.chainId)
  const wallet = await wallets.find(user.id)
  if (wallet?.address !== quote.to) throw new DomainError('SWAP_WALLET_CHANGED')
  if (!(await isSignedBy(quote, signature))) throw new DomainError('SWAP_SIGNATURE_INVALID')
  await requireAvailable(deps, quote)
  await requireCovered(chain, quote)
  const { id, currency, pay: amount } = quote
  await countOutgoing(deps, user, { id, currency, amount, kind: 'swap' }, (before, at) =>
    requireFewOpen(deps, user.id, before, at),
  )
  const swap = await swaps.begin(beginSwap(quote, clock.now()))
  deps.crashPoint('swap-stored')
  return swap
}

/**
 * The chain carries out few at once: who begins many would be all that it carries out.
 * @param counted of this currency in 24 hours
 * @throws TRANSFER_LIMIT
 */
async function requireFewOpen(
  { swaps }: Pick<Dependencies, 'swaps'>,
  userId: string,
  counted: readonly SentEntry[],
  now: Date,
): Promise<void> {
  // Which are stored first: one that is stored meanwhile is in both.
  const stored = new Set(await swaps.existing(counted.map(({ id }) => id)))
  const open = new Set(await swaps.openOf(userId, SWAPS_AT_ONCE))
  for (const { id, at } of counted) {
    // One that was counted and is not stored may still be, as long as its quote holds.
    const mayBegin = now.getTime() - at.getTime() < SWAP_QUOTE_LIFETIME_MS
    if (!stored.has(id) && mayBegin) open.add(id)
  }
  if (open.size < SWAPS_AT_ONCE) return
  throw new DomainError('TRANSFER_LIMIT', { limit: 'open', most: SWAPS_AT_ONCE, left: 0 })
}
