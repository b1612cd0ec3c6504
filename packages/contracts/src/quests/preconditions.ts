import type { OutsideProvider } from '../identity/social.ts'

interface PreconditionContract {
  /** Of a try without it. */
  rejection: string
  /** Where the account is; absent where it is none of an outside provider. */
  provider?: OutsideProvider
  /** Of a try whose check found that the provider has withdrawn our access; absent where no check uses it. */
  reconnect?: string
}

/**
 * What a user needs before a task can be tried, by name. An account at another outside provider is one more line
 * here: the service asks identity for it, and the page says so with the provider's name.
 */
export const preconditions = {
  linkedWallet: { rejection: 'WALLET_NOT_LINKED' },
  /** A minted Proof-of-Gamer card: the path of its page, which quests knows from the POG service's events. */
  pogCard: { rejection: 'POG_CARD_MISSING' },
  linkedDiscord: {
    rejection: 'DISCORD_NOT_LINKED',
    provider: 'discord',
    reconnect: 'DISCORD_RECONNECT_NEEDED',
  },
  linkedGoogle: { rejection: 'GOOGLE_NOT_LINKED', provider: 'google' },
  linkedSteam: { rejection: 'STEAM_NOT_LINKED', provider: 'steam' },
  linkedTelegram: { rejection: 'TELEGRAM_NOT_LINKED', provider: 'telegram' },
  linkedTwitter: {
    rejection: 'TWITTER_NOT_LINKED',
    provider: 'twitter',
    reconnect: 'TWITTER_RECONNECT_NEEDED',
  },
} as const satisfies Record<string, PreconditionContract>

type Preconditions = typeof preconditions
export type Precondition = keyof Preconditions

/** Those that ask for an account at an outside provider. */
export type SocialPrecondition = {
  [Need in Precondition]: Preconditions[Need] extends { provider: OutsideProvider } ? Need : never
}[Precondition]

export type PreconditionRejection =
  | Preconditions[Precondition]['rejection']
  | Extract<Preconditions[Precondition], { reconnect: string }>['reconnect']

export const socialPreconditions = Object.entries(preconditions).flatMap(([name, contract]) =>
  'provider' in contract ? [{ name: name as SocialPrecondition, ...contract }] : [],
)
