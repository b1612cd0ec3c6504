import type { ServiceApp } from '@platform/service-kit'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'
import { changeAvatarRoutes } from './change-avatars.ts'
import { lookRoutes } from './looks.ts'
import { ownAvatarRoutes } from './own-avatars.ts'
import { avatarPictureRoute } from './pictures.ts'
import { deleteSelfieRoute, uploadSelfieRoute } from './selfie.ts'
import { avatarWebhookRoute } from './webhook.ts'

/** Avatars and selfies. */
export async function registerAvatars(app: ServiceApp, deps: AvatarDependencies): Promise<void> {
  lookRoutes(app, deps)
  ownAvatarRoutes(app, deps)
  changeAvatarRoutes(app, deps)
  avatarPictureRoute(app, deps)
  deleteSelfieRoute(app, deps)
  await app.register(uploadSelfieRoute, deps)
  await app.register(avatarWebhookRoute, deps)
}
