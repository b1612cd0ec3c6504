import { kitMessages } from '@platform/remote-kit/kit-messages'
import { messages } from './messages.ts'

/** All texts of the shell's first paint. */
export const catalogues = [messages, kitMessages]
