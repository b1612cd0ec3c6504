import { createEmbed } from '@platform/remote-kit/embed-lifecycles'
import { mountedMessages as messages } from '../mounted-messages.ts'
import { QuestEmbed } from './quest-embed.tsx'

/** Exposed as `./quest`: one campaign or quest, for a partner's page. */
export const mount = createEmbed({ name: 'mfe-quests', App: QuestEmbed, messages })
