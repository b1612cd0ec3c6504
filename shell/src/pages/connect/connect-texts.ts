import { textsOf } from '../../i18n/texts-of.tsx'
import { messages } from './i18n/messages.ts'

/** The texts about connections load with their code, not with the first load. */
export const ConnectTexts = textsOf(messages)
