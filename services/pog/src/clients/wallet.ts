import { linkedAddress } from '@platform/contracts/wallet/internal'
import {
  type ServiceHold,
  type ServiceHoldTerms,
  serviceHold,
} from '@platform/contracts/wallet/service-holds'
import { DomainError, type InternalClient } from '@platform/service-kit'

/** What pog asks of the wallet. Ids of holds are pog's own: other services cannot name them. */
export interface WalletClient {
  /**
   * Sets an amount aside, once. A repeat answers how the hold is now, also when it has ended; a refused one stays refused, so that another
   * attempt needs another id.
   * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, IDEMPOTENCY_KEY_REUSED for other terms under the id, UNAVAILABLE
   */
  hold(id: string, terms: ServiceHoldTerms): Promise<ServiceHold>
  /** How a hold is now; null when there is none: it was never placed, or was refused. @throws UNAVAILABLE */
  findHold(id: string): Promise<ServiceHold | null>
  /**
   * Takes the amount. The first that ends a hold decides, so the answer may be `released` or `expired`.
   * @throws NOT_FOUND when there is no such hold, UNAVAILABLE
   */
  capture(id: string): Promise<ServiceHold>
  /**
   * Gives the amount back; a hold that was stored and not placed can no longer be placed. The answer may be `captured` or `expired`.
   * @returns null when there is none
   * @throws UNAVAILABLE
   */
  release(id: string): Promise<ServiceHold | null>
  /** The address that the user has linked, with its checksum; null without one. @throws UNAVAILABLE */
  linkedAddress(userId: string): Promise<string | null>
}

export function walletClient(internal: InternalClient<'wallet'>): WalletClient {
  const pathOf = (id: string) => `/internal/service-holds/${encodeURIComponent(id)}`
  const end = (id: string, how: 'capture' | 'release') =>
    internal.call('wallet', { method: 'POST', path: `${pathOf(id)}/${how}`, data: serviceHold })
  return {
    hold: (id, terms) =>
      internal.call('wallet', { method: 'PUT', path: pathOf(id), body: terms, data: serviceHold }),
    findHold: (id) =>
      orNull(internal.call('wallet', { method: 'GET', path: pathOf(id), data: serviceHold })),
    capture: (id) => end(id, 'capture'),
    release: (id) => orNull(end(id, 'release')),
    async linkedAddress(userId) {
      const path = `/internal/linked-wallets/${userId}`
      const { evmWalletAddress } = await internal.call('wallet', {
        ...{ method: 'GET', path, data: linkedAddress },
      })
      return evmWalletAddress
    },
  }
}

async function orNull<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
