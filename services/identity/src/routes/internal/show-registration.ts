import {
  registration,
  registrationParams,
  userNames,
  userNamesBody,
} from '@platform/contracts/identity/registration'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /internal/users/:userId/registration, and POST /internal/users/names. */
export function showRegistrationRoutes(
  app: ServiceApp,
  { users }: Pick<Dependencies, 'users'>,
): void {
  const config = { access: { service: ['quests'] } } as const
  app.get(
    '/internal/users/:userId/registration',
    {
      config,
      schema: {
        params: registrationParams,
        response: answers({ 200: registration }, ['NOT_FOUND']),
      },
    },
    async ({ params }) => {
      const user = await users.find(params.userId)
      if (!user) throw new DomainError('NOT_FOUND')
      return ok({ registeredAt: user.createdAt.toISOString() })
    },
  )
  app.post(
    '/internal/users/names',
    { config, schema: { body: userNamesBody, response: answers({ 200: userNames }) } },
    async ({ body }) => {
      const found = await users.findAll(body.userIds)
      return ok({ items: found.map(({ id, userName }) => ({ userId: id, userName })) })
    },
  )
}
