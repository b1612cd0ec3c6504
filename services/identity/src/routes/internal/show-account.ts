import { accountAndRoles, accountParams } from '@platform/contracts/identity/account'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /internal/accounts/:userId. */
export function showAccountRoute(app: ServiceApp, { users }: Pick<Dependencies, 'users'>): void {
  app.get(
    '/internal/accounts/:userId',
    {
      config: { access: { service: ['wallet', 'quests', 'clans', 'pog', 'remote-registry'] } },
      schema: { params: accountParams, response: answers({ 200: accountAndRoles }) },
    },
    async ({ params }) => {
      const user = await users.find(params.userId)
      return ok({ exists: user !== null, roles: [...(user?.roles ?? [])] })
    },
  )
}
