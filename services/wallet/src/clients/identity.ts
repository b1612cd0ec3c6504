import { account } from '@platform/contracts/identity/account'
import { type InternalClient, type StaffChecks, staffChecks } from '@platform/service-kit'

/** What the wallet asks of the identity service. */
export interface IdentityClient extends StaffChecks {
  /** Whether a user with this id has registered. @throws UNAVAILABLE */
  hasAccount(userId: string): Promise<boolean>
}

export function identityClient(internal: InternalClient<'identity'>): IdentityClient {
  return {
    ...staffChecks(internal),
    async hasAccount(userId) {
      const path = `/internal/accounts/${userId}`
      const { exists } = await internal.call('identity', { method: 'GET', path, data: account })
      return exists
    },
  }
}
