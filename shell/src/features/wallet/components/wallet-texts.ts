import { textsOf } from '../../../i18n/texts-of.tsx'
import { messages } from '../i18n/messages.ts'

/** The wallet's texts load with its code, not with the first load. */
export const WalletTexts = textsOf(messages)
