import { textsOf } from '../texts-of.tsx'
import { messages } from './messages.ts'

/** The not-found page and the shell's own modals: their texts come with their code, not with the first load. */
export const LazyTexts = textsOf(messages)
