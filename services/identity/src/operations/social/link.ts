import { DAY_MS } from '@platform/contracts/constants'
import { socialConnected } from '@platform/contracts/identity/events'
import { type OutsideProvider, SOCIAL_COOLING_OFF_MS } from '@platform/contracts/identity/social'
import type { OutboxEvent } from '@platform/service-kit'
import { outsideAccountId, type ProvenAccount } from '../../domain/outside-account.ts'
import type { KeptAccount } from '../../repositories/outside-account-schema.ts'
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
    event: connectionOf(userId, provider, { provenAt: linkedAt, connectedAt: linkedAt }),
  }
}

/** The key, subject, version and data of an event about a user's account at a provider. */
export const changeOf = (userId: string, provider: OutsideProvider, at: Date) => ({
  key: userId,
  subject: `${userId}.${provider}`,
  version: at.getTime(),
  data: { userId, provider },
})

/** The same of a connected account. */
export function connectionOf(
  userId: string,
  provider: OutsideProvider,
  { provenAt, connectedAt }: { provenAt: Date; connectedAt: Date },
) {
  const change = changeOf(userId, provider, provenAt)
  return { ...change, data: { ...change.data, connectedAt: connectedAt.toISOString() } }
}

/** How often a connected account that is proven again is published. */
const PUBLISHED_EVERY_MS = DAY_MS

/** What is published of a connected account that is proven again; null where it was published within a day. */
export function provenAgain(
  { events }: Pick<Dependencies, 'events'>,
  { userId, provider, linkedAt, provenAt }: KeptAccount,
  now: Date,
): { at: Date; event: OutboxEvent } | null {
  const last = Math.max(linkedAt.getTime(), provenAt?.getTime() ?? 0)
  if (now.getTime() < last + PUBLISHED_EVERY_MS) return null
  const connection = connectionOf(userId, provider, { provenAt: now, connectedAt: linkedAt })
  return { at: now, event: events.create(socialConnected, connection) }
}

/** An account that was disconnected at that time or before is not reserved any more. */
export const reservationsEndBefore = (now: Date) => new Date(now.getTime() - SOCIAL_COOLING_OFF_MS)
