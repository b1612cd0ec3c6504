import { discordRole as contract } from '@platform/contracts/quests/task-types/discord-role'
import { callsPerUser } from './calls-per-user.ts'
import { type DiscordServer, standingIn } from './discord-server.ts'
import { visitStep } from './outside-visit.ts'
import { defineTaskType } from './task-type.ts'

interface Settings extends DiscordServer {
  roleId: string
  roleName: string
}

/** The user's Discord account has a role in a server. */
export const discordRole = defineTaskType(contract, {
  provider: 'discordApi',
  limit: callsPerUser,
  store: ({ guildId, guildName, inviteUrl, roleId, roleName }): Settings => ({
    guildId,
    guildName,
    inviteUrl,
    roleId,
    roleName,
  }),
  show: (settings) => settings,
  attempt: ({ input }) => visitStep(input),

  async check(run, { discordApi }) {
    const { roleId, roleName } = run.settings
    const { member, details } = await standingIn(run, discordApi)
    if (!member) return { kind: 'rejected', rejection: 'DISCORD_NOT_MEMBER', details }
    return member.roles.includes(roleId)
      ? { kind: 'verified' }
      : {
          kind: 'rejected',
          rejection: 'DISCORD_ROLE_MISSING',
          details: { ...details, role: roleName },
        }
  },
})
