import { createMount } from '@platform/remote-kit/lifecycles'
import { messages } from '../features/streak/i18n/messages.ts'
import { StreakCard } from './streak/streak-card.tsx'

/** Fills `home.streak`: the user's days on end, and their next goal. */
export const mount = createMount({ name: 'mfe-quests', App: StreakCard, messages })
