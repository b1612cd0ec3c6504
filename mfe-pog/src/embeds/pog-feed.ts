import { createEmbed } from '@platform/remote-kit/embed-lifecycles'
import { messages } from './i18n/messages.ts'
import { PogFeedEmbed } from './pog-feed-embed.tsx'

/** Exposed as `./pog-feed`: cards of gamers on a partner's page. */
export const mount = createEmbed({ name: 'mfe-pog', App: PogFeedEmbed, messages })
