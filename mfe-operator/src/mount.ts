import { createMount } from '@platform/remote-kit/lifecycles'
import { App } from './app.tsx'
import { messages } from './i18n/messages.ts'

export const mount = createMount({ name: 'mfe-operator', App, messages })
