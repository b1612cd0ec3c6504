import { textsOf } from '../../../i18n/texts-of.tsx'
import { messages } from '../i18n/messages.ts'

/** The texts about the second factor load with their code, not with the first load. */
export const FactorTexts = textsOf(messages)
