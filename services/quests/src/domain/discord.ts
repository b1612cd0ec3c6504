/** A user's Discord account as a member of one server. */
export interface DiscordMember {
  /** Ids of the member's roles; the role that everybody has, whose id is the server's, is not among them. */
  roles: readonly string[]
}

/** What checks ask of Discord, in the name of a user. */
export interface DiscordClient {
  /**
   * Null when the user is not in the server, or Discord has no such server: its answers are the same.
   * @throws TokenRefused, RateLimited, ProviderError
   */
  member(accessToken: string, guildId: string, signal: AbortSignal): Promise<DiscordMember | null>
}
