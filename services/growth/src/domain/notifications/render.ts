import { brand } from '@platform/contracts/brand'
import { CLAN_CHIEF_PATH, clanPath, DISCOVER_CLAN_PATH } from '@platform/contracts/clans/paths'
import type { Language } from '@platform/contracts/constants'
import type { Localised } from '@platform/contracts/envelope'
import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import type { NotificationKind } from '@platform/contracts/growth/notification-kinds'
import { KYC_PATH } from '@platform/contracts/kyc/paths'
import { currencies } from '@platform/contracts/money'
import { MY_POG_PATH } from '@platform/contracts/pog/paths'
import { campaignPath, REFERRALS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import {
  COLLECT_EARNINGS_PATH,
  K_STORE_PATH,
  TRANSACTION_HISTORY_PATH,
} from '@platform/contracts/wallet/paths'
import { brandWords } from './brand-words.ts'
import type { FactsOf } from './notification.ts'
import { en } from './templates/en.ts'
import { hi } from './templates/hi.ts'
import { ptBr } from './templates/pt-br.ts'
import type { Templates, Text, Words } from './templates/template.ts'

const templates: Readonly<Record<Language, Templates>> = { en, hi, 'pt-BR': ptBr }

const wordsOf = (language: Language): Words => ({
  money({ amount, currency }) {
    const { decimals, name } = currencies[currency]
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: Math.min(decimals, 2),
      maximumFractionDigits: decimals,
    })
    // A decimal text is not rounded.
    return `${format.format(amount as Intl.StringNumericLiteral)} ${name}`
  },
  day: (time) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(time),
    ),
  localised: (text) => text[language],
  brand: brand.name,
})

/** What a kind says in a language. */
export function textOf<K extends NotificationKind>(
  kind: K,
  facts: FactsOf[K],
  language: Language,
): Text {
  const template: (facts: FactsOf[K], words: Words) => Text = templates[language][kind]
  const words = wordsOf(language)
  return brandWords(kind, facts, words, language, template(facts, words))
}

/** The same in every language. */
export function localisedText<K extends NotificationKind>(
  kind: K,
  facts: FactsOf[K],
): { title: Localised; text: Localised } {
  const texts = byLanguage((language) => textOf(kind, facts, language))
  return {
    title: byLanguage((language) => texts[language].title),
    text: byLanguage((language) => texts[language].text),
  }
}

export const byLanguage = <T>(of: (language: Language) => T): Record<Language, T> => ({
  en: of('en'),
  hi: of('hi'),
  'pt-BR': of('pt-BR'),
})

type Links = { readonly [K in NotificationKind]: (facts: FactsOf[K]) => string }

const links: Links = {
  'contacts-changed': () => PROFILE_PATHS.security,
  'wallet-replaced': () => PROFILE_PATHS.wallet,
  'partner-connected': () => PROFILE_PATHS.connections,
  'roles-changed': () => PROFILE_PATHS.account,
  'sessions-ended': () => PROFILE_PATHS.security,
  'payout-destination-set': () => PROFILE_PATHS.security,
  'bank-update-asked': () => KYC_PATH,
  'reward-taken-back': ({ campaignId }) => campaignPath(campaignId),
  'order-refunded': () => K_STORE_PATH,
  'money-sent': () => TRANSACTION_HISTORY_PATH,
  'money-taken': () => TRANSACTION_HISTORY_PATH,
  'money-received': () => TRANSACTION_HISTORY_PATH,
  'reward-credited': ({ campaignId }) => campaignPath(campaignId),
  'earning-ready': () => COLLECT_EARNINGS_PATH,
  'earning-expiring': () => COLLECT_EARNINGS_PATH,
  'friend-joined': () => REFERRALS_PATH,
  'clan-chief': ({ clanId }) => clanPath(clanId),
  'clan-removed': () => DISCOVER_CLAN_PATH,
  'chief-approved': () => CLAN_CHIEF_PATH,
  'card-minted': ({ page }) => page,
  'card-liked': () => MY_POG_PATH,
  'check-changed': () => KYC_PATH,
  'check-expiring': () => KYC_PATH,
  'expert-decided': () => EXPERT_PATH,
}

/** Path of the page that a notification is about. */
export function linkOf<K extends NotificationKind>(kind: K, facts: FactsOf[K]): string {
  const link: (facts: FactsOf[K]) => string = links[kind]
  return link(facts)
}
