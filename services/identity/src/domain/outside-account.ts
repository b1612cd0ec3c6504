import {
  type OutsideProvider,
  SOCIAL_COOLING_OFF_MS,
  type SocialStatus,
} from '@platform/contracts/identity/social'

/** An account at a provider that proves one user of ours. */
export interface OutsideAccount {
  provider: OutsideProvider
  /** Its id at the provider. */
  subject: string
  userId: string
  handle: string | null
  linkedAt: Date
  /** A disconnected account proves nobody, and is reserved for its user for a while. */
  disconnectedAt: Date | null
}

/** Whether the account of ours began with it. */
export const isOfTheStart = (
  { linkedAt }: Pick<OutsideAccount, 'linkedAt'>,
  { createdAt }: { createdAt: Date },
) => linkedAt <= createdAt

/** What a provider has just proven. */
export interface ProvenAccount {
  subject: string
  handle: string | null
  /** Null for a provider that gives none. */
  tokens: ProviderTokens | null
}

export interface ProviderTokens {
  accessToken: string
  refreshToken: string | null
  /** Null: it does not expire. */
  expiresAt: Date | null
}

/** "google:110169484474386276334"; a provider's name has no colon. */
export const outsideAccountId = (provider: OutsideProvider, subject: string) =>
  `${provider}:${subject}`

export const reservedUntil = (disconnectedAt: Date) =>
  new Date(disconnectedAt.getTime() + SOCIAL_COOLING_OFF_MS)

export const isReserved = ({ disconnectedAt }: Pick<OutsideAccount, 'disconnectedAt'>, now: Date) =>
  disconnectedAt !== null && now < reservedUntil(disconnectedAt)

/** `disconnectedAt` of one that was stored and is not connected yet: nothing is reserved for its user. */
export const NEVER_CONNECTED = new Date(0)
/** For so long the call that stored it may connect it, and nobody else has it. */
export const PREPARED_MS = 60_000

export const isPrepared = (
  { disconnectedAt, linkedAt }: Pick<OutsideAccount, 'disconnectedAt' | 'linkedAt'>,
  now: Date,
) =>
  disconnectedAt?.getTime() === NEVER_CONNECTED.getTime() &&
  now.getTime() < linkedAt.getTime() + PREPARED_MS

/** A token that expires sooner is refreshed, ms. */
const FRESH_MS = 60_000

export const isFresh = ({ expiresAt }: ProviderTokens, now: Date) =>
  expiresAt === null || expiresAt.getTime() - now.getTime() >= FRESH_MS

/** The status of one provider for a user, from the account of it that they have or had. */
export function statusOf(
  account: (OutsideAccount & { needsReconnect: boolean }) | undefined,
  now: Date,
): SocialStatus {
  const isActive = account !== undefined && account.disconnectedAt === null
  const isCooling = account !== undefined && isReserved(account, now)
  return {
    isActive,
    handle: isActive || isCooling ? account.handle : null,
    linkedAt: isActive ? account.linkedAt.toISOString() : null,
    coolingOffUntil:
      isCooling && account.disconnectedAt
        ? reservedUntil(account.disconnectedAt).toISOString()
        : null,
    needsReconnect: isActive && account.needsReconnect,
  }
}
