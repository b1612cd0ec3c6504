import { account, accountRoles } from '@platform/contracts/identity/account'
import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { InternalClient } from '@platform/service-kit'

/** What the wallet asks of the identity service. */
export interface IdentityClient {
  /** Whether a user with this id has registered. @throws UNAVAILABLE */
  hasAccount(userId: string): Promise<boolean>
  /** Whether a role that the user has now holds the right. @throws UNAVAILABLE */
  hasRight(userId: string, right: Right): Promise<boolean>
}

export function identityClient(internal: InternalClient<'identity'>): IdentityClient {
  return {
    async hasAccount(userId) {
      const path = `/internal/accounts/${userId}`
      const { exists } = await internal.call('identity', { method: 'GET', path, data: account })
      return exists
    },
    async hasRight(userId, right) {
      const path = `/internal/accounts/${userId}`
      const { roles } = await internal.call('identity', { method: 'GET', path, data: accountRoles })
      return holdsRight(roles, right)
    },
  }
}
