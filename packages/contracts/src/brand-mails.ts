import { type BrandMail, type BrandMails, brand } from './brand.ts'
import type { Language } from './constants.ts'

/** The messages whose words a brand may replace, each with the facts that its words must contain, as `{name}`. */
export const BRAND_MESSAGES = {
  'code.log-in': ['code'],
  'code.register': ['code'],
  'code.contact': ['code'],
  'code.proof': ['code'],
  'code.clan-chief': ['code'],
  'contact-changed': ['to', 'link'],
  'deletion-asked': ['day', 'link'],
  'deletion-cancelled': ['origin'],
  'factor.added': ['origin'],
  'factor.removed': ['origin'],
  'factor.passkey-added': ['origin'],
  'factor.passkey-removed': ['origin'],
  'factor.recovery-renewed': ['origin'],
  'factor.recovery-used': ['origin'],
  'factor.connected': ['name', 'origin'],
  'factor.disconnected': ['name', 'origin'],
  'factor.partner-connected': ['name', 'origin'],
  'factor.ended': ['origin'],
  'wallet-replaced': ['origin'],
  'payout-destination-added': ['origin'],
  'bank-account-entered': ['origin'],
  // Notifications, in the inbox, by push and by e-mail. Those about checks and applications of experts have our words.
  'notification.contacts-changed': [],
  'notification.wallet-replaced': [],
  'notification.partner-connected': [],
  'notification.roles-changed': [],
  'notification.sessions-ended': [],
  'notification.payout-destination-set': [],
  'notification.bank-update-asked': [],
  'notification.reward-taken-back': [],
  'notification.order-refunded': [],
  'notification.money-sent': ['money'],
  'notification.money-taken': ['money'],
  'notification.money-received': ['money'],
  'notification.reward-credited': ['money'],
  'notification.earning-ready': ['money'],
  'notification.earning-expiring': ['money', 'day'],
  'notification.friend-joined': [],
  'notification.clan-chief': [],
  'notification.clan-removed': [],
  'notification.chief-approved': [],
  'notification.card-minted': [],
  'notification.card-liked': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type BrandMessage = keyof typeof BRAND_MESSAGES

/** What every message may name. */
const SITE_FACTS = ['brand', 'support'] as const
const OF_A_CODE = ['minutes', 'origin'] as const

/** Further facts of messages: their words may name them. */
const FURTHER_FACTS: Readonly<Partial<Record<BrandMessage, readonly string[]>>> = {
  'code.log-in': OF_A_CODE,
  'code.register': OF_A_CODE,
  'code.contact': OF_A_CODE,
  'code.proof': OF_A_CODE,
  'code.clan-chief': OF_A_CODE,
  'contact-changed': ['origin'],
  'deletion-asked': ['origin'],
  'notification.reward-taken-back': ['campaign'],
  'notification.reward-credited': ['campaign'],
}

/** The facts that the words of a message may name; others are never filled. */
export const knownFactsOf = (message: BrandMessage): readonly string[] => [
  ...SITE_FACTS,
  ...BRAND_MESSAGES[message],
  ...(FURTHER_FACTS[message] ?? []),
]

/** The same of the frame of e-mails. */
export const FRAME_FACTS: readonly string[] = [...SITE_FACTS, 'text']

const PLACEHOLDER = /\{(\w+)\}/g

/** What stands in a template for the facts of a message; each message also has `{brand}` and `{support}`. */
export type MessageFacts = Readonly<Record<string, string>>

export const isBrandMessage = (name: string): name is BrandMessage =>
  Object.hasOwn(BRAND_MESSAGES, name)

/** The brand's own words of a message, filled; `standard` where it has none of this language, or they need a fact that is not known. */
export function brandedMessage(
  message: BrandMessage,
  language: Language,
  facts: MessageFacts,
  standard: BrandMail,
  { mails, name, supportEmail }: BrandWords = brand,
): BrandMail {
  const own = mails.messages?.[message]?.[language]
  if (!own) return standard
  const known = { ...facts, brand: name, support: supportEmail }
  const isFilled = [...`${own.subject} ${own.text}`.matchAll(PLACEHOLDER)].every(([, fact = '']) =>
    Object.hasOwn(known, fact),
  )
  if (!isFilled) return standard
  return { subject: filled(own.subject, known), text: filled(own.text, known) }
}

/** The text of an e-mail in the brand's frame. */
export function framedText(
  text: string,
  language: Language,
  { mails, name, supportEmail }: BrandWords = brand,
): string {
  const frame = mails.frame?.[language]
  return frame ? filled(frame, { text, brand: name, support: supportEmail }) : text
}

type BrandWords = Readonly<{ mails: BrandMails; name: string; supportEmail: string }>

/** In one pass, so that braces in a fact stay what they are. */
const filled = (template: string, facts: MessageFacts) =>
  template.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? '') : placeholder,
  )
