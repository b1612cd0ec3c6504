import { z } from 'zod'
import { discordName, discordServer, shownServer, snowflake } from './discord-server.ts'
import { visitInput } from './outside-visit.ts'
import { defineTaskType } from './task-type.ts'

/** The user's Discord account has a role in a server. */
export const discordRole = defineTaskType({
  type: 'DISCORD_ROLE',
  operator: { ...discordServer, roleId: snowflake, roleName: discordName },
  settings: { ...shownServer, roleId: z.string(), roleName: z.string() },
  input: visitInput,
  rejections: ['DISCORD_NOT_MEMBER', 'DISCORD_ROLE_MISSING'],
  needs: ['linkedDiscord'],
  terms: ['guildId', 'guildName', 'inviteUrl', 'roleId', 'roleName'],
})
