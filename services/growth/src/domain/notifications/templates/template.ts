import type { Localised } from '@platform/contracts/envelope'
import type { NotificationKind } from '@platform/contracts/growth/notification-kinds'
import type { ShownFact } from '@platform/contracts/kyc/facts'
import type { Currency } from '@platform/contracts/money'
import type { FactsOf } from '../notification.ts'

export interface Text {
  title: string
  text: string
}

/** How a language writes what texts are made of. */
export interface Words {
  /** "12.50 KCash" */
  money(facts: { amount: string; currency: Currency }): string
  /** "29 November 2026" */
  day(time: string): string
  localised(text: Localised): string
  brand: string
}

/** What each kind says, in one language. */
export type Templates = {
  readonly [K in NotificationKind]: (facts: FactsOf[K], words: Words) => Text
}

/** What an e-mail says beside the text of its notification. */
export interface MailTexts {
  facts: Readonly<Record<ShownFact, string>>
  /** Below the text: where the page is. */
  open(link: string): string
  /** Last: why it came, and how such e-mails are ended. */
  unsubscribe(words: { brand: string; link: string }): string
  /** Of one that nobody mutes. */
  critical(words: { brand: string }): string
  digest: {
    subject(words: { brand: string; count: number }): string
    /** Of those that the e-mail has no room for. */
    more(count: number): string
  }
}
