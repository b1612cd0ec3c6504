import { createEmbed } from '@platform/remote-kit/embed-lifecycles'
import { BalanceEmbed } from './balance-embed.tsx'
import { messages } from './i18n/messages.ts'

/** Exposed as `./balance`: the user's balance on a partner's page. */
export const mount = createEmbed({ name: 'mfe-wallet', App: BalanceEmbed, messages })
