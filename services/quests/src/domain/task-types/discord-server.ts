import type { RejectionDetails } from '@platform/contracts/quests/tasks'
import type { DiscordClient, DiscordMember } from '../discord.ts'
import type { CheckRun } from './task-type.ts'

/** The server that a task is about, as it is stored. */
export interface DiscordServer {
  guildId: string
  guildName: string
  inviteUrl: string
}

/** What Discord says of the user and the task's server, and what a rejection names. */
export function standingIn(
  { settings, signal, withAccount }: CheckRun<unknown, DiscordServer>,
  discord: DiscordClient,
): Promise<{ member: DiscordMember | null; details: RejectionDetails }> {
  return withAccount('linkedDiscord', async ({ accessToken, handle }) => ({
    member: await discord.member(accessToken, settings.guildId, signal),
    details: { server: settings.guildName, ...(handle === null ? {} : { user: handle }) },
  }))
}
