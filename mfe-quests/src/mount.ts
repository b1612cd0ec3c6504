import { createMount } from '@platform/remote-kit/lifecycles'
import { App } from './app.tsx'
import { mountedMessages as messages } from './mounted-messages.ts'

export const mount = createMount({ name: 'mfe-quests', App, messages })
