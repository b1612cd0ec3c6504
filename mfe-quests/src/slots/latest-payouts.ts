import { createMount } from '@platform/remote-kit/lifecycles'
import { messages } from './latest-payouts/i18n/messages.ts'
import { LatestPayouts } from './latest-payouts/latest-payouts.tsx'

/** Fills `home.winners`: rewards that were paid a moment ago. */
export const mount = createMount({ name: 'mfe-quests', App: LatestPayouts, messages })
