import { createMount } from '@platform/remote-kit/lifecycles'
import { Home } from './earned/home.tsx'
import { messages } from './earned/i18n/messages.ts'

/** Fills `home.earned`: what waits for the user, and their rewards of the last seven days. */
export const mount = createMount({ name: 'mfe-wallet', App: Home, messages })
