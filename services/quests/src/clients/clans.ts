import { chiefStanding } from '@platform/contracts/clans/internal'
import type { InternalClient } from '@platform/service-kit'

/** Whether the user is a verified chief of a clan that goes on. @throws UNAVAILABLE while clans is down */
export function verifiedChiefs(internal: InternalClient<'clans'>) {
  return async (userId: string): Promise<boolean> => {
    const path = `/internal/chiefs/${userId}`
    const { clanId, isVerified } = await internal.call('clans', {
      method: 'GET',
      path,
      data: chiefStanding,
    })
    return clanId !== null && isVerified
  }
}
