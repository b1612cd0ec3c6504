/** What checks ask of Telegram, in the name of the platform's bot. */
export interface TelegramClient {
  /**
   * Whether the account is in the channel or group; false also for an account that Telegram does not know there.
   * @throws RateLimited, ProviderError also where the bot may not see who is in it
   */
  isMember(chatId: string, accountId: string, signal: AbortSignal): Promise<boolean>
}
