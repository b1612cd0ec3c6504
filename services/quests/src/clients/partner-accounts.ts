import { openedVisit, partnerAccount } from '@platform/contracts/identity/partner-visits'
import { DomainError, type InternalClient } from '@platform/service-kit'
import type { PartnerAccounts } from '../domain/partners/accounts.ts'

export function partnerAccounts(internal: InternalClient<'identity'>): PartnerAccounts {
  return {
    openVisit: (ticket) =>
      internal.call('identity', {
        method: 'POST',
        path: '/internal/partner-visits/open',
        body: { ticket },
        data: openedVisit,
      }),
    async accountOf(partner) {
      const path = `/internal/partners/${partner}/account` as const
      try {
        return await internal.call('identity', { method: 'GET', path, data: partnerAccount })
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
  }
}
