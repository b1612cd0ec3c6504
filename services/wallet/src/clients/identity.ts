import { account } from '@platform/contracts/identity/account'
import type { InternalClient } from '@platform/service-kit'

/** What the wallet asks of the identity service. */
export interface IdentityClient {
  /** Whether a user with this id has registered. @throws UNAVAILABLE */
  hasAccount(userId: string): Promise<boolean>
}

export function identityClient(internal: InternalClient<'identity'>): IdentityClient {
  return {
    async hasAccount(userId) {
      const path = `/internal/accounts/${userId}`
      const { exists } = await internal.call('identity', { method: 'GET', path, data: account })
      return exists
    },
  }
}
