import { createMount } from '@platform/remote-kit/lifecycles'
import { BegunCampaigns } from './continue/begun-campaigns.tsx'
import { messages } from './continue/i18n/messages.ts'

/** Fills `home.continue`: what the user has begun. */
export const mount = createMount({ name: 'mfe-quests', App: BegunCampaigns, messages })
