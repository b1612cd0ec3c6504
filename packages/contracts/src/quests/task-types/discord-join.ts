import { discordServer, serverInput, shownServer } from './discord-server.ts'
import { defineTaskType } from './task-type.ts'

/** The user's Discord account is a member of a server. */
export const discordJoin = defineTaskType({
  type: 'DISCORD_JOIN',
  operator: discordServer,
  settings: shownServer,
  input: serverInput,
  rejections: ['DISCORD_NOT_MEMBER'],
  needs: ['linkedDiscord'],
  terms: ['guildId', 'guildName', 'inviteUrl'],
})
