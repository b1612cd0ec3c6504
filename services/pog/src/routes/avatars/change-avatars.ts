import {
  avatar,
  avatarParams,
  changeAvatarBody,
  generateAvatarBody,
} from '@platform/contracts/pog/avatars-http'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Avatar } from '../../domain/avatars/avatar.ts'
import { activateAvatar } from '../../operations/avatars/activate-avatar.ts'
import { avatarView } from '../../operations/avatars/avatar-view.ts'
import { changeAvatar } from '../../operations/avatars/change-avatar.ts'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'
import { generateAvatar } from '../../operations/avatars/generate-avatar.ts'
import { WRITES } from './limits.ts'

/** POST /api/pog/avatars/generate, POST /api/pog/avatars/:id/activate and PUT /api/pog/avatars/:id. */
export function changeAvatarRoutes(app: ServiceApp, deps: AvatarDependencies): void {
  const config = { access: 'user', rateLimit: WRITES } as const
  const view = async (one: Avatar) => avatarView(one, await deps.avatars.ofUser(one.userId))

  app.post(
    '/api/pog/avatars/generate',
    {
      config,
      schema: {
        body: generateAvatarBody,
        response: answers({ 200: avatar }, [
          'AVATAR_SLOT_LOCKED',
          'AVATAR_SLOT_FULL',
          'AVATAR_LIMIT',
          'NOT_FOUND',
          'IN_PROGRESS',
        ]),
      },
    },
    async (request) => ok(await view(await generateAvatar(deps, userOf(request).id, request.body))),
  )

  app.post(
    '/api/pog/avatars/:id/activate',
    {
      config,
      schema: {
        params: avatarParams,
        response: answers({ 200: avatar }, ['NOT_FOUND', 'AVATAR_NOT_READY']),
      },
    },
    async (request) =>
      ok(await view(await activateAvatar(deps, userOf(request).id, request.params.id))),
  )

  app.put(
    '/api/pog/avatars/:id',
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        params: avatarParams,
        body: changeAvatarBody,
        response: answers({ 200: avatar }, [
          'NOT_FOUND',
          'AVATAR_NOT_READY',
          'AVATAR_SLOT_LOCKED',
          'SLOT_PRICE_CHANGED',
          'AVATAR_LIMIT',
          'AVATAR_REFUSED',
          'AVATAR_NOT_DRAWN',
          'FACE_NOT_DETECTED',
          'INSUFFICIENT_FUNDS',
          'DEBT_OPEN',
          'IN_PROGRESS',
          'IDEMPOTENCY_KEY_MISSING',
          'IDEMPOTENCY_KEY_REUSED',
        ]),
      },
    },
    async (request) => {
      const key = idempotencyOf(request)
      const { look, price, withSelfie } = request.body
      const change = { look, price, withSelfie, request: { id: key.id(), hash: key.hash } }
      return ok(await view(await changeAvatar(deps, userOf(request).id, request.params.id, change)))
    },
  )
}
