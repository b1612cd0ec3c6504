import type { Registration } from '@platform/contracts/identity/registration'

/** What identity says of accounts. Each call throws UNAVAILABLE while the service is down. */
export interface Accounts {
  /** When the account was made, and what its log-ins share with those of another one. @throws NOT_FOUND */
  registration(
    userId: string,
    other: string,
  ): Promise<{ registeredAt: Date; shared: Registration['shared'] }>
  /** What these users are called, up to 100; without those who have no name. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
