import { createEmbed } from '@platform/remote-kit/embed-lifecycles'
import { mountedMessages as messages } from '../mounted-messages.ts'
import { Feed } from './feed.tsx'

/** Exposed as `./campaign-feed`: the K-Drop list, small, for a partner's page. */
export const mount = createEmbed({ name: 'mfe-quests', App: Feed, messages })
