import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { ServicePurpose } from '@platform/contracts/wallet/service-holds'
import { DomainError } from '@platform/service-kit'
import type { WalletClient } from '../../clients/wallet.ts'
import type { Price } from '../../domain/slots/price.ts'

/** Something of pog that a user pays for. */
export interface Purchase {
  /** The same purchase is paid once. */
  id: string
  userId: string
  price: Price
  purpose: ServicePurpose
  /** When it was begun: what is set aside is the user's again some time after. */
  at: Date
}

/** `ended`: what was set aside is the user's again, so this purchase is never paid. */
export type Paid = { state: 'held' } | { state: 'captured' } | { state: 'refused'; reason: string }

/** For how long a purchase can be completed. */
const HELD_FOR_MS = 7 * DAY_MS

type Needed = { wallet: Pick<WalletClient, 'hold' | 'capture' | 'release'> }

/** What the wallet refuses for good under the id of a purchase. */
const FINAL: readonly string[] = ['INSUFFICIENT_FUNDS', 'DEBT_OPEN', 'IDEMPOTENCY_KEY_REUSED']

/**
 * Sets the price aside, once, however often it is called. A refusal is final: another try needs another id.
 * @throws whatever else the wallet answers, such as UNAVAILABLE: call it again
 */
export async function payFor({ wallet }: Needed, purchase: Purchase): Promise<Paid> {
  const { id, userId, price, purpose, at } = purchase
  const { currency } = price
  const amount = toDecimal(price.amount, currency)
  const expiresAt = new Date(at.getTime() + HELD_FOR_MS).toISOString()
  try {
    return paidAs((await wallet.hold(id, { userId, currency, amount, purpose, expiresAt })).state)
  } catch (error) {
    if (error instanceof DomainError && FINAL.includes(error.code)) {
      return { state: 'refused', reason: error.code }
    }
    throw error
  }
}

/** Takes what was set aside, once. @throws UNAVAILABLE, IN_PROGRESS: call it again */
export async function capture({ wallet }: Needed, id: string): Promise<Paid> {
  try {
    return paidAs((await wallet.capture(id)).state)
  } catch (error) {
    if (isNotFound(error)) return { state: 'refused', reason: 'SLOT_PAYMENT_FAILED' }
    throw error
  }
}

/**
 * Gives back what was set aside.
 * @returns false when it was taken before
 * @throws UNAVAILABLE, IN_PROGRESS: call it again
 */
export async function release({ wallet }: Needed, id: string): Promise<boolean> {
  return (await wallet.release(id))?.state !== 'captured'
}

const paidAs = (state: 'held' | 'captured' | 'released' | 'expired'): Paid =>
  state === 'held' || state === 'captured'
    ? { state }
    : { state: 'refused', reason: 'SLOT_PAYMENT_FAILED' }

const isNotFound = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND'
