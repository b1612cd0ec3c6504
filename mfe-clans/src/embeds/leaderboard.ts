import { createEmbed } from '@platform/remote-kit/embed-lifecycles'
import { messages } from './i18n/messages.ts'
import { LeaderboardEmbed } from './leaderboard-embed.tsx'

/** Exposed as `./leaderboard`: the first rows of a leaderboard on a partner's page. */
export const mount = createEmbed({ name: 'mfe-clans', App: LeaderboardEmbed, messages })
