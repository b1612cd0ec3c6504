import { createMount } from '@platform/remote-kit/lifecycles'
import { Earned } from './earned/earned.tsx'
import { messages } from './earned/i18n/messages.ts'

/** Fills `home.earned`: the user's rewards of the last seven days. */
export const mount = createMount({ name: 'mfe-wallet', App: Earned, messages })
