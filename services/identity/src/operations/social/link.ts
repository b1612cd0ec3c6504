import { type OutsideProvider, SOCIAL_COOLING_OFF_MS } from '@platform/contracts/identity/social'
import { outsideAccountId, type ProvenAccount } from '../../domain/outside-account.ts'
import type { Dependencies } from '../dependencies.ts'
import { sealTokens } from './sealed-tokens.ts'

/** What is stored and published when an account is proven for a user. */
export function newLink(
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
  userId: string,
  provider: OutsideProvider,
  { subject, handle, tokens }: ProvenAccount,
) {
  const linkedAt = clock.now()
  const id = outsideAccountId(provider, subject)
  const sealedTokens = tokens && sealTokens(secrets.social, id, tokens)
  return {
    account: { provider, subject, userId, handle, linkedAt, sealedTokens },
    event: changeOf(userId, provider, linkedAt),
  }
}

/** The key, subject, version and data of an event about a user's account at a provider. */
export const changeOf = (userId: string, provider: OutsideProvider, at: Date) => ({
  key: userId,
  subject: `${userId}.${provider}`,
  version: at.getTime(),
  data: { userId, provider },
})

/** An account that was disconnected at that time or before is not reserved any more. */
export const reservationsEndBefore = (now: Date) => new Date(now.getTime() - SOCIAL_COOLING_OFF_MS)
