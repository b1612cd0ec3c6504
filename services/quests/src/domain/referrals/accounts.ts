import type { Registration } from '@platform/contracts/identity/registration'

/** When an account and that of who invited it were made. */
export interface Registered {
  registeredAt: Date
  otherRegisteredAt: Date | null
  /** Accounts with the same phone number, mailbox or account at a provider that were deleted lately. */
  former: readonly string[]
  /** Whether nothing but wallets proves the account: anybody can make any number of those. */
  isOnlyWallet: boolean
}

/** What identity says of accounts. Each call throws UNAVAILABLE while the service is down. */
export interface Accounts {
  /**
   * When the account and another one were made, null for one that is not there any more, and what their log-ins share.
   * @throws NOT_FOUND
   */
  registration(
    userId: string,
    other: string,
  ): Promise<Registered & { shared: Registration['shared'] }>
  /** Accounts with the same phone number, mailbox or account at a provider as this one that were deleted lately. @throws NOT_FOUND */
  formerOf(userId: string): Promise<readonly string[]>
  /** Whether this session of the user has not ended. */
  hasSession(userId: string, sessionId: string): Promise<boolean>
  /** What these users are called, up to 100; without those who have no name. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
