import { accountRoles } from '@platform/contracts/identity/account'
import { sessionProof } from '@platform/contracts/identity/proofs'
import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { User } from '../auth/users.ts'
import { DomainError } from '../errors.ts'
import type { InternalClient } from '../internal/client.ts'

/** What a service with approvals asks of identity. */
export interface StaffChecks {
  /** Whether a role that the user has now holds the right. @throws UNAVAILABLE */
  hasRight(userId: string, right: Right): Promise<boolean>
  /**
   * Comes before an act that takes something from the user for good: a stolen token, or a browser that was left open, is not
   * enough for it.
   * @throws UNAUTHENTICATED when the session has ended; FRESH_PROOF_NEEDED with the ways to give the proof; UNAVAILABLE
   */
  requireFreshProof(user: Pick<User, 'id' | 'sessionId'>): Promise<void>
}

export function staffChecks(internal: InternalClient<'identity'>): StaffChecks {
  return {
    async hasRight(userId, right) {
      const path = `/internal/accounts/${userId}`
      const { roles } = await internal.call('identity', { method: 'GET', path, data: accountRoles })
      return holdsRight(roles, right)
    },
    async requireFreshProof({ id, sessionId }) {
      if (!sessionId) throw new DomainError('UNAUTHENTICATED')
      const path = `/internal/users/${id}/sessions/${sessionId}/proof`
      const answer = await internal.call('identity', { method: 'GET', path, data: sessionProof })
      if (answer.proof === 'ended') throw new DomainError('UNAUTHENTICATED')
      if (answer.proof === 'needed') {
        throw new DomainError('FRESH_PROOF_NEEDED', { ways: answer.ways })
      }
    },
  }
}
