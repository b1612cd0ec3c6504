/** What identity says of accounts. Each call throws UNAVAILABLE while the service is down. */
export interface Accounts {
  /** When the account was made. @throws NOT_FOUND */
  registeredAt(userId: string): Promise<Date>
  /** What these users are called, up to 100; without those who have no name. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
