import type { staffActed } from '@platform/contracts/pog/events'
import type { ActOf } from '@platform/contracts/staff/acts'
import type { Approvals, Blobs, StaffActs } from '@platform/service-kit'
import type { CardPictureRepository } from '../repositories/card-pictures.ts'
import type { Preferences } from '../repositories/preferences.ts'
import type { FeedDependencies } from './feed/feed-dependencies.ts'
import type { MintDependencies } from './mint/dependencies.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies extends MintDependencies {
  audit: StaffActs<ActOf<typeof staffActed>>
  approvals: Approvals<'set-slot-prices' | 'reissue-card'>
  feed: FeedDependencies
  preferences: Preferences
  /** Pictures of cards. */
  cardPictures: CardPictureRepository
  cardFiles: Blobs
}
