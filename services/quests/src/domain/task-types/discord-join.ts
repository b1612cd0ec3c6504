import { discordJoin as contract } from '@platform/contracts/quests/task-types/discord-join'
import { callsPerUser } from './calls-per-user.ts'
import { type DiscordServer, standingIn } from './discord-server.ts'
import { visitStep } from './outside-visit.ts'
import { defineTaskType } from './task-type.ts'

/** The user's Discord account is a member of a server. */
export const discordJoin = defineTaskType(contract, {
  provider: 'discordApi',
  limit: callsPerUser,
  store: ({ guildId, guildName, inviteUrl }): DiscordServer => ({ guildId, guildName, inviteUrl }),
  show: (server) => server,
  attempt: ({ input }) => visitStep(input),

  async check(run, { discordApi }) {
    const { member, details } = await standingIn(run, discordApi)
    return member
      ? { kind: 'verified' }
      : { kind: 'rejected', rejection: 'DISCORD_NOT_MEMBER', details }
  },
})
