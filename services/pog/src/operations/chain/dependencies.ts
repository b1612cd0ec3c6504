import type { NonceSlots } from '@platform/relayer'
import type { Clock, CrashPoint } from '@platform/service-kit'
import type { CardChains } from '../../domain/chain/card-chain.ts'
import type { Calls } from '../../repositories/calls.ts'
import type { CardOwners } from '../../repositories/card-owners.ts'
import type { CardTokens } from '../../repositories/card-tokens.ts'
import type { Mints } from '../../repositories/mints.ts'

/** What calls on the chain work on. */
export interface ChainDependencies {
  calls: Calls
  cardTokens: CardTokens
  cardNonces: NonceSlots
  /** Whose cards they are: for who has left nothing is minted. */
  cardOwners: Pick<CardOwners, 'find'>
  cardChains: CardChains
  /** Cards whose tokens are issued again. */
  mints: Pick<Mints, 'findByCardId' | 'move'>
  clock: Clock
  crashPoint: CrashPoint
}
