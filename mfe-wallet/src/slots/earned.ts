import { createMount } from '@platform/remote-kit/lifecycles'
import { Earned } from './earned/earned.tsx'
import { messages } from './earned/i18n/messages.ts'

/** Fills `home.earned`: what the user was rewarded in the last seven days. */
export const mount = createMount({ name: 'mfe-wallet', App: Earned, messages })
