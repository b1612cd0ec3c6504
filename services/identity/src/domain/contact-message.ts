import type { Language } from '@platform/contracts/constants'
import type { Facts, Message } from './notice.ts'
import { worded } from './worded.ts'

interface ContactFacts extends Facts {
  channel: 'phone' | 'email'
  /** The new number or address, of which the end is shown. */
  to: string
  /** Address of the page that undoes the change. */
  link: string
}

type Worded = Omit<Message, 'mail'>

const texts: Record<Language, (facts: ContactFacts) => Worded> = {
  en({ brand, channel, to, link }) {
    const what = channel === 'phone' ? 'phone number' : 'e-mail address'
    return {
      subject: `The ${what} of your ${brand} account was changed`,
      text: `The ${what} of your ${brand} account is now ${to}. If it was not you, undo it within 3 days: ${link}`,
    }
  },
  hi({ brand, channel, to, link }) {
    const what = channel === 'phone' ? 'फ़ोन नंबर' : 'ई-मेल पता'
    return {
      subject: `आपके ${brand} खाते का ${what} बदला गया`,
      text: `आपके ${brand} खाते का ${what} अब ${to} है। अगर यह आपने नहीं किया, तो 3 दिन के अंदर इसे वापस करें: ${link}`,
    }
  },
  'pt-BR'({ brand, channel, to, link }) {
    const what = channel === 'phone' ? 'número de telefone' : 'e-mail'
    return {
      subject: `O ${what} da sua conta ${brand} foi alterado`,
      text: `O ${what} da sua conta ${brand} agora é ${to}. Se não foi você, desfaça em até 3 dias: ${link}`,
    }
  },
}

/** What the old number or address is sent when another replaces it. */
export const contactMessageOf = (language: Language, facts: ContactFacts): Message =>
  worded('contact-changed', language, facts, texts[language](facts))
