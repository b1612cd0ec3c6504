import { DomainError } from '@platform/service-kit'
import type { Mint } from '../../domain/mint/mint.ts'
import { isSamePrice, type Price, priceView } from '../../domain/slots/price.ts'
import { priceOfSlot } from '../../domain/slots/slot-prices.ts'
import { advanceMint } from './advance-mint.ts'
import { afterEvent, countStart, loadMint } from './change-mint.ts'
import type { MintDependencies } from './dependencies.ts'

/** Each write of the worker makes the request read again, at most so often. */
const TRIES = 5

/**
 * Pays, draws and mints what the user chose. While that is under way it tries the present step again at once; of a card that is minted
 * it changes nothing.
 * @param shown the price that the user saw
 * @throws MINT_STATE, SLOT_PRICE_CHANGED with the price of now, MINT_STARTED_OFTEN, IN_PROGRESS
 */
export async function startMint(
  deps: MintDependencies,
  userId: string,
  shown: Price,
): Promise<Mint> {
  for (let left = TRIES; left > 0; left -= 1) {
    const mint = await loadMint(deps, userId)
    if (mint.state === 'Minted') return mint
    if (mint.step !== null || (await begin(deps, mint, shown))) {
      await advanceMint(deps, userId)
      return loadMint(deps, userId)
    }
  }
  throw new DomainError('IN_PROGRESS')
}

async function begin(deps: MintDependencies, mint: Mint, shown: Price): Promise<boolean> {
  const start = await startOf(deps, mint, shown)
  const starts = countStart(mint, start.at)
  const next = afterEvent({ ...mint, starts }, { type: 'started', ...start })
  return (await deps.mints.move(mint, next, start.at)) !== null
}

/**
 * How the work of this mint begins now.
 * @throws SLOT_PRICE_CHANGED with the price of now
 */
export async function startOf(deps: MintDependencies, mint: Mint, shown: Price) {
  const { slotPrices, ids, clock } = deps
  const price = priceOfSlot(await slotPrices.current(), 1)
  if (!isSamePrice(price, shown)) {
    throw new DomainError('SLOT_PRICE_CHANGED', { price: priceView(price) })
  }
  const { cardId, payments } = mint
  return {
    price,
    paymentId: ids.from(cardId, 'payment', String(payments + 1)),
    avatarId: ids.from(cardId, 'avatar', String(payments + 1)),
    at: clock.now(),
  }
}
