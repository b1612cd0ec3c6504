import { type BrandMessage, brandedMessage, framedText } from '@platform/contracts/brand-mails'
import type { Language } from '@platform/contracts/constants'
import type { Message } from './notice.ts'

/** A message in the brand's words, or ours; its facts stand in both. */
export function worded(
  message: BrandMessage,
  language: Language,
  facts: object,
  ours: Omit<Message, 'mail'>,
): Message {
  const texts = Object.entries(facts).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string',
  )
  const { subject, text } = brandedMessage(message, language, Object.fromEntries(texts), ours)
  return { subject, text, mail: framedText(text, language) }
}
