import { brandedMessage, isBrandMessage } from '@platform/contracts/brand-mails'
import type { Language } from '@platform/contracts/constants'
import type { NotificationKind } from '@platform/contracts/growth/notification-kinds'
import type { FactsOf } from './notification.ts'
import type { Text, Words } from './templates/template.ts'

type AnyFacts = FactsOf[NotificationKind]

/** What a kind says in the brand's words: `standard` where it has none. */
export function brandWords(
  kind: NotificationKind,
  facts: AnyFacts,
  words: Words,
  language: Language,
  standard: Text,
): Text {
  const message = `notification.${kind}`
  if (!isBrandMessage(message)) return standard
  const ours = { subject: standard.title, text: standard.text }
  const { subject, text } = brandedMessage(message, language, written(facts, words), ours)
  return { title: subject, text }
}

/** The facts that words may name, as the language writes them: `money`, `campaign`, `day`. */
const written = (facts: AnyFacts, words: Words): Record<string, string> => ({
  ...('amount' in facts && { money: words.money(facts as FactsOf['money-sent']) }),
  ...('campaign' in facts && facts.campaign && { campaign: words.localised(facts.campaign) }),
  ...('expiresAt' in facts && { day: words.day(facts.expiresAt) }),
})
