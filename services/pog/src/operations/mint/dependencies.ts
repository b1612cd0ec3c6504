import type { Clock, CrashPoint, EventFactory, Ids } from '@platform/service-kit'
import type { CardNames } from '../../clients/identity.ts'
import type { WalletClient } from '../../clients/wallet.ts'
import type { CardNumbers } from '../../repositories/card-numbers.ts'
import type { CardOwners } from '../../repositories/card-owners.ts'
import type { Mints } from '../../repositories/mints.ts'
import type { SlotPrices } from '../../repositories/slot-prices.ts'
import type { Slots } from '../../repositories/slots.ts'
import type { MintParts } from './mint-parts.ts'

/** What the mint and the slots work on. */
export interface MintDependencies {
  mints: Mints
  cardOwners: CardOwners
  cardNumbers: CardNumbers
  slots: Slots
  slotPrices: SlotPrices
  names: CardNames
  wallet: WalletClient
  mintParts: MintParts
  /** Random: it is the number of the token. */
  newCardId(): string
  isQuickMintOff: boolean
  /** An error that nobody expected. */
  reportError(error: unknown, userId: string): void
  events: EventFactory<'pog'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
}
