import type { Language } from '@platform/contracts/constants'
import { lastDayBefore } from '@platform/contracts/rules/last-day'
import type { Facts, Message } from './notice.ts'

interface DeletionFacts extends Facts {
  /** When the account is deleted. */
  dueAt: Date
  /** Address of the page that cancels it. */
  link: string
}

type Texts = (facts: Omit<DeletionFacts, 'dueAt'> & { day: string }) => Message

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

/** What users are sent when they ask for the deletion of their account. The page of the deletion names the same day. */
export function deletionMessageOf(language: Language, { dueAt, ...facts }: DeletionFacts): Message {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return texts[language]({ ...facts, day: format.format(new Date(lastDayBefore(dueAt))) })
}
