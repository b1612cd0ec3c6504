import { discordServer, shownServer } from './discord-server.ts'
import { visitInput } from './outside-visit.ts'
import { defineTaskType } from './task-type.ts'

/** The user's Discord account is a member of a server. */
export const discordJoin = defineTaskType({
  type: 'DISCORD_JOIN',
  operator: discordServer,
  settings: shownServer,
  input: visitInput,
  rejections: ['DISCORD_NOT_MEMBER'],
  needs: ['linkedDiscord'],
  terms: ['guildId', 'guildName', 'inviteUrl'],
})
