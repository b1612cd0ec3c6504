import { createMount } from '@platform/remote-kit/lifecycles'
import { messages } from '../features/race/i18n/messages.ts'
import { ClanRace } from './clan-race/clan-race.tsx'

/** Fills `home.clan-race`: the clans of this week around the own one. */
export const mount = createMount({ name: 'mfe-clans', App: ClanRace, messages })
