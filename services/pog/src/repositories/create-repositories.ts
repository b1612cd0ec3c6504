import type { Events, Mongo } from '@platform/service-kit'
import { avatarSchema, avatarsRepository } from './avatars.ts'
import { selfieSchema, selfiesRepository } from './selfies.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, _events: Pick<Events, 'relay'>) {
  const AvatarModel = mongo.model('Avatar', avatarSchema, 'avatars')
  const SelfieModel = mongo.model('Selfie', selfieSchema, 'selfies')
  await mongo.initModels([
    // Avatars and selfies.
    ...[AvatarModel, SelfieModel],
  ])
  return {
    avatars: avatarsRepository(AvatarModel),
    selfies: selfiesRepository(SelfieModel),
  }
}
