import { avatarStatus, avatars } from '@platform/contracts/pog/avatars-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { avatarView } from '../../operations/avatars/avatar-view.ts'
import type { AvatarDependencies } from '../../operations/avatars/dependencies.ts'
import { MOST_A_DAY } from '../../operations/avatars/limit-drawings.ts'
import { READS } from './limits.ts'
import { selfieView } from './selfie-view.ts'

/** GET /api/pog/avatars and GET /api/pog/avatars/status: the caller's avatars, and what is being drawn. */
export function ownAvatarRoutes(
  app: ServiceApp,
  deps: Pick<AvatarDependencies, 'avatars' | 'selfies' | 'clock'>,
): void {
  const config = { access: 'user', rateLimit: READS } as const
  app.get(
    '/api/pog/avatars',
    { config, schema: { response: answers({ 200: avatars }) } },
    async (request, reply) => {
      const own = await deps.avatars.ofUser(userOf(request).id)
      reply.header('cache-control', 'no-store')
      return ok({ items: own.map((one) => avatarView(one, own)) })
    },
  )

  app.get(
    '/api/pog/avatars/status',
    { config, schema: { response: answers({ 200: avatarStatus }) } },
    async (request, reply) => {
      const { id } = userOf(request)
      const own = await deps.avatars.ofUser(id)
      const selfie = selfieView(await deps.selfies.ofUser(id, deps.clock.now()))
      reply.header('cache-control', 'no-store')
      const items = own.map((one) => ({ avatar: avatarView(one, own), selfie: one.selfie }))
      return ok({ items, selfie, mostADay: MOST_A_DAY })
    },
  )
}
