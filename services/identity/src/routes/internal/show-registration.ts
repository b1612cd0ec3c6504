import {
  registration,
  registrationParams,
  registrationQuery,
  userNames,
  userNamesBody,
} from '@platform/contracts/identity/registration'
import { answers, DomainError, ok, type ServiceApp } from '@platform/service-kit'
import { sharedOrigins } from '../../domain/session.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { formerAccountsOf } from '../../operations/former-accounts-of.ts'
import { showWinners } from '../../operations/profile/show-public-profile.ts'
import { isOnlyWallet } from '../../operations/ways-in.ts'

const NAMES = { access: { service: ['quests', 'clans', 'pog'] } } as const
const WINNERS = { access: { service: ['quests', 'clans'] } } as const

/** Latest log-ins of each account that are compared. */
const COMPARED = 20

/** GET /internal/users/:userId/registration, POST /internal/users/names and POST /internal/users/winners. */
export function showRegistrationRoutes(
  app: ServiceApp,
  deps: Pick<
    Dependencies,
    | 'users'
    | 'profiles'
    | 'deletions'
    | 'sessions'
    | 'outsideAccounts'
    | 'factors'
    | 'formerAccounts'
    | 'secrets'
    | 'clock'
  >,
): void {
  const { users, sessions } = deps
  const config = { access: { service: ['quests'] } } as const
  app.get(
    '/internal/users/:userId/registration',
    {
      config,
      schema: {
        params: registrationParams,
        querystring: registrationQuery,
        response: answers({ 200: registration }, ['NOT_FOUND']),
      },
    },
    async ({ params, query }) => {
      const user = await users.find(params.userId)
      if (!user) throw new DomainError('NOT_FOUND')
      const other = query.with ? await users.find(query.with) : null
      const own = await sessions.originsOf(user.id, COMPARED)
      const others = other ? await sessions.originsOf(other.id, COMPARED) : []
      return ok({
        registeredAt: user.createdAt.toISOString(),
        otherRegisteredAt: other?.createdAt.toISOString() ?? null,
        shared: sharedOrigins(own, others),
        former: await formerAccountsOf(deps, user),
        isOnlyWallet: await isOnlyWallet(deps, user.id),
      })
    },
  )
  app.post(
    '/internal/users/names',
    { config: NAMES, schema: { body: userNamesBody, response: answers({ 200: userNames }) } },
    async ({ body }) => {
      const found = await users.findAll(body.userIds)
      return ok({ items: found.map(({ id, userName }) => ({ userId: id, userName })) })
    },
  )
  app.post(
    '/internal/users/winners',
    { config: WINNERS, schema: { body: userNamesBody, response: answers({ 200: userNames }) } },
    async ({ body }) => ok({ items: await showWinners(deps, body.userIds) }),
  )
}
