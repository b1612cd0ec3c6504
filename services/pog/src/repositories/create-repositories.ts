import type { Events, Mongo } from '@platform/service-kit'
import { cardPictureModel, cardPictureRepository } from './card-pictures.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, _events: Pick<Events, 'relay'>) {
  const CardPicture = cardPictureModel(mongo)
  await mongo.initModels([CardPicture])
  return { cardPictures: cardPictureRepository(CardPicture) }
}
