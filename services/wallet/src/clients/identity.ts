import { account } from '@platform/contracts/identity/account'
import {
  type TransferParties,
  transferParties,
} from '@platform/contracts/identity/transfer-parties'
import { type InternalClient, type StaffChecks, staffChecks } from '@platform/service-kit'

/** What the wallet asks of the identity service. */
export interface IdentityClient extends StaffChecks {
  /** Whether a user with this id has registered. @throws UNAVAILABLE */
  hasAccount(userId: string): Promise<boolean>
  /** Who would send to whom, by a name, or by an account once it is known. @throws UNAVAILABLE */
  transferParties(
    payerId: string,
    payee: { userName: string } | { userId: string },
  ): Promise<TransferParties>
}

export function identityClient(internal: InternalClient<'identity'>): IdentityClient {
  return {
    ...staffChecks(internal),
    async hasAccount(userId) {
      const path = `/internal/accounts/${userId}`
      const { exists } = await internal.call('identity', { method: 'GET', path, data: account })
      return exists
    },
    transferParties: (payerId, payee) =>
      internal.call('identity', {
        method: 'POST',
        path: '/internal/users/transfer-parties',
        body: { payerId, payee },
        data: transferParties,
      }),
  }
}
