import { kitMessages } from '@platform/remote-kit/kit-messages'
import { messages } from './messages.ts'

/** All that the shell's first paint may say. */
export const catalogues = [messages, kitMessages]
