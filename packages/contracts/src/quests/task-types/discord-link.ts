import { defineTaskType } from './task-type.ts'

/** The user has a Discord account connected. */
export const discordLink = defineTaskType({
  type: 'DISCORD_LINK',
  operator: {},
  settings: {},
  input: {},
  rejections: [],
  needs: ['linkedDiscord'],
  terms: [],
})
