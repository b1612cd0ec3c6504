import type { Language } from '@platform/contracts/constants'
import { lastDayBefore } from '@platform/contracts/rules/last-day'
import type { Facts, Message } from './notice.ts'
import { worded } from './worded.ts'

interface DeletionFacts extends Facts {
  /** When the account is deleted. */
  dueAt: Date
  /** Address of the page that cancels it. */
  link: string
}

type Worded = Omit<Message, 'mail'>
type Texts = (facts: Omit<DeletionFacts, 'dueAt'> & { day: string }) => Worded

const texts: Record<Language, Texts> = {
  en: ({ brand, day, link }) => ({
    subject: `Your ${brand} account will be deleted`,
    text: `Your ${brand} account will be deleted after ${day}, as you asked. To keep it, log in by the end of that day: ${link}`,
  }),
  hi: ({ brand, day, link }) => ({
    subject: `आपका ${brand} खाता हटाया जाएगा`,
    text: `आपके अनुरोध पर आपका ${brand} खाता ${day} के बाद हटाया जाएगा। इसे रखने के लिए, उस दिन के अंत तक लॉग इन करें: ${link}`,
  }),
  'pt-BR': ({ brand, day, link }) => ({
    subject: `Sua conta ${brand} será excluída`,
    text: `Sua conta ${brand} será excluída depois de ${day}, como você pediu. Para mantê-la, entre até o fim desse dia: ${link}`,
  }),
}

const keptTexts: Record<Language, (facts: Facts) => Worded> = {
  en: ({ brand, origin }) => ({
    subject: `Your ${brand} account stays`,
    text: `Your ${brand} account stays: its deletion was cancelled. If it was not you, log out of all devices at ${origin}/profile/ and write to us.`,
  }),
  hi: ({ brand, origin }) => ({
    subject: `आपका ${brand} खाता बना रहेगा`,
    text: `आपका ${brand} खाता बना रहेगा: इसे हटाने का अनुरोध रद्द किया गया। अगर यह आपने नहीं किया, तो ${origin}/profile/ पर सभी डिवाइस से लॉग आउट करें और हमें लिखें।`,
  }),
  'pt-BR': ({ brand, origin }) => ({
    subject: `Sua conta ${brand} continua`,
    text: `Sua conta ${brand} continua: a exclusão foi cancelada. Se não foi você, saia de todos os dispositivos em ${origin}/profile/ e escreva para nós.`,
  }),
}

/** What users are sent when they keep an account that was to be deleted. */
export const keptMessageOf = (language: Language, facts: Facts): Message =>
  worded('deletion-cancelled', language, facts, keptTexts[language](facts))

/** What users are sent when they ask for the deletion of their account. The page of the deletion names the same day. */
export function deletionMessageOf(language: Language, { dueAt, ...facts }: DeletionFacts): Message {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const dated = { ...facts, day: format.format(new Date(lastDayBefore(dueAt))) }
  return worded('deletion-asked', language, dated, texts[language](dated))
}
