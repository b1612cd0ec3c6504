import { preconditions } from '@platform/contracts/quests/preconditions'
import type { XProfileView } from '@platform/contracts/quests/x-profile'
import { ProviderError, RateLimited } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { AccountLost, askWithToken } from '../domain/outside-account.ts'
import type { Dependencies } from './dependencies.ts'

/** Users wait for it, and X answers in less than one. */
const WITHIN_MS = 8_000

/**
 * What X says of the user's account now, by which tasks on its name and its text are checked. It is not stored.
 * @throws SOCIAL_NOT_CONNECTED, SOCIAL_RECONNECT_NEEDED, RATE_LIMITED; UNAVAILABLE without X, or identity
 */
export async function showXProfile(
  { outsideAccounts, providers }: Pick<Dependencies, 'outsideAccounts' | 'providers'>,
  userId: string,
): Promise<XProfileView> {
  const { reconnect } = preconditions.linkedTwitter
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    return await askWithToken(outsideAccounts, userId, 'linkedTwitter', async (account) => {
      for await (const { name, bio } of providers.xApi.read(account, 'profile', signal)) {
        return { handle: account.handle, name, bio }
      }
      throw new AccountLost(reconnect)
    })
  } catch (error) {
    if (error instanceof AccountLost) {
      const isThere = error.rejection === reconnect
      throw new DomainError(isThere ? 'SOCIAL_RECONNECT_NEEDED' : 'SOCIAL_NOT_CONNECTED')
    }
    if (error instanceof RateLimited) {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: error.retryAfterMs })
    }
    if (error instanceof ProviderError || signal.aborted) throw new DomainError('UNAVAILABLE')
    throw error
  }
}
