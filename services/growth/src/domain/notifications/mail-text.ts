import { brand } from '@platform/contracts/brand'
import { framedText } from '@platform/contracts/brand-mails'
import type { Language } from '@platform/contracts/constants'
import { isCritical, type NotificationKind } from '@platform/contracts/growth/notification-kinds'
import type { Mail } from '@platform/contracts/identity/mails'
import { NOTIFICATIONS_PATH, UNSUBSCRIBE_PATH } from '@platform/contracts/shell/paths'
import type { FactsOf } from './notification.ts'
import { byLanguage, linkOf, textOf } from './render.ts'
import { enMails } from './templates/en.ts'
import { hiMails } from './templates/hi.ts'
import { ptBrMails } from './templates/pt-br.ts'
import type { MailTexts } from './templates/template.ts'

const mails: Readonly<Record<Language, MailTexts>> = {
  en: enMails,
  hi: hiMails,
  'pt-BR': ptBrMails,
}

/** Notifications that one digest shows in full. */
const SHOWN_IN_DIGEST = 20

/** Where the links of an e-mail lead. */
export interface MailLinks {
  /** Origin of the site, "https://kovra.io". */
  origin: string
  /** Ends e-mails of this kind; made for its user. */
  token: string
}

interface About<K extends NotificationKind = NotificationKind> {
  kind: K
  facts: FactsOf[K]
}

type Written = Pick<Mail, 'subject' | 'text' | 'unsubscribe'>

/** The e-mail of one notification, in every language: identity sends that of the user. */
export function mailOf({ kind, facts }: About, links: MailLinks): Written {
  const critical = isCritical(kind)
  const text = (language: Language) => {
    const { open, unsubscribe, critical: why } = mails[language]
    const footer = critical
      ? why({ brand: brand.name })
      : unsubscribe({ brand: brand.name, link: unsubscribePage(links) })
    const { text: said } = textOf(kind, facts, language)
    return mailBody([said, open(links.origin + linkOf(kind, facts)), footer], language)
  }
  return {
    subject: byLanguage((language) => textOf(kind, facts, language).title),
    text: byLanguage(text),
    unsubscribe: critical ? null : unsubscribeCall(links),
  }
}

/** The e-mail of some notifications, the newest first. */
export function digestMailOf(items: readonly About[], links: MailLinks): Written {
  const shown = items.slice(0, SHOWN_IN_DIGEST)
  const text = (language: Language) => {
    const { open, unsubscribe, digest } = mails[language]
    const entries = shown.map(({ kind, facts }) => {
      const { title, text: said } = textOf(kind, facts, language)
      return `${title}\n${said}`
    })
    const left = items.length - shown.length
    const paragraphs = [
      ...entries,
      ...(left > 0 ? [digest.more(left)] : []),
      open(links.origin + NOTIFICATIONS_PATH),
      unsubscribe({ brand: brand.name, link: unsubscribePage(links) }),
    ]
    return mailBody(paragraphs, language)
  }
  const facts = { brand: brand.name, count: items.length }
  return {
    subject: byLanguage((language) => mails[language].digest.subject(facts)),
    text: byLanguage(text),
    unsubscribe: unsubscribeCall(links),
  }
}

/** In the brand's frame, as every e-mail is. */
const mailBody = (paragraphs: readonly string[], language: Language) =>
  framedText(paragraphs.join('\n\n'), language)

/** The page that ends them. The token is in the fragment, which no log of a server has; a scanner of mail that opens the link changes nothing. */
const unsubscribePage = ({ origin, token }: MailLinks) =>
  `${origin}${UNSUBSCRIBE_PATH}#token=${token}`

/** What a mail program calls by POST, on one press of its own button (RFC 8058). */
const unsubscribeCall = ({ origin, token }: MailLinks) =>
  `${origin}/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`
