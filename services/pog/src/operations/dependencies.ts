import type { Blobs, Clock, CrashPoint, EventFactory, Ids } from '@platform/service-kit'
import type { CardPictureRepository } from '../repositories/card-pictures.ts'

/** What the operations work on; `app.ts` composes it. */
export interface Dependencies {
  events: EventFactory<'pog'>
  clock: Clock
  ids: Ids
  crashPoint: CrashPoint
  /** Pictures of cards. */
  cardPictures: CardPictureRepository
  cardFiles: Blobs
}
