/** What a partner may embed. */
export type EmbedName = 'campaign-feed' | 'balance' | 'leaderboard' | 'pog-feed' | 'quest'

/** The look, where it is your own: colours as `#rgb` or `#rrggbb`. What cannot be read with the others is left out, and the console says so. */
export interface EmbedTheme {
  /** `auto` follows the ground of your page. Dark by default. */
  scheme?: 'auto' | 'light' | 'dark' | undefined
  /** Of actions and progress. */
  accent?: string | undefined
  /** Behind the cards; `transparent` shows your page. */
  background?: string | undefined
  /** Of the cards. */
  surface?: string | undefined
  text?: string | undefined
  /** `0px` to `32px`. */
  radius?: string | undefined
  /** Name of one font that the reader's device has, such as `Georgia` or `system-ui`. */
  font?: string | undefined
}

/** What every embed takes. */
export interface EmbedCommon {
  /** Public key, `pk_...`. */
  partner: string
  /** Our site, `https://...`: the script and the frame come from there. */
  siteUrl: string
  /** `en`, `hi` or `pt-BR`; by default that of the page. */
  language?: string | undefined
  theme?: EmbedTheme | undefined
  /** Where on your pages it stands, in your own words, such as `sidebar`: your report counts by it. */
  placement?: string | undefined
  /** `button`: a button in its place opens it above the page. */
  display?: 'button' | undefined
}

export interface CampaignFeedSettings {
  /** Campaigns shown, 1 to 10; 3 by default. */
  count?: number | undefined
  filter?: 'for-you' | 'ending-soon' | 'highest-reward' | 'upcoming' | undefined
}
export interface LeaderboardSettings {
  /** Rows shown, 3 to 20; 5 by default. */
  count?: number | undefined
  /** Of this week; the clans by default. */
  board?: 'clan' | 'partner-clan' | 'clan-chief' | undefined
}
export interface PogFeedSettings {
  /** Cards shown, 2 to 12; 4 by default. */
  count?: number | undefined
  /** Which cards; the hottest by default. */
  feed?: 'hottest' | 'legendary' | 'all' | 'highlighted' | undefined
}
export interface QuestSettings {
  /** Id of the campaign or quest. */
  quest: string
}

/** Events of the element; each is a `CustomEvent` that bubbles. */
export interface EmbedEvents {
  'campaigns-shown': { count: number }
  /** A reader opened one, in a tab of its own. */
  'campaign-opened': { campaignId: string; url: string }
  'leaderboard-shown': { count: number }
  'clan-opened': { clanId: string; url: string }
  'cards-shown': { count: number }
  'card-opened': { postId: string; url: string }
  'balance-shown': Record<string, never>
  /** The user has not agreed that your pages show it. */
  'balance-not-allowed': Record<string, never>
  /** Answer once: with a one-use token from your server, or null if nobody is signed in there. */
  signinneeded: { respond(token: string | null): void }
  /** It could not be shown; what stands in the tag, or a link, stands in its place. */
  failed: { reason: string }
}

/** The element on your page. */
export interface EmbedElement extends HTMLElement {
  /** Signs one of your users in, by a one-use token from your server; null: nobody is signed in. */
  signIn(token: string | null): void
  /** Opens the embed of `display: 'button'`. */
  open(): void
  addEventListener<Name extends keyof EmbedEvents>(
    name: Name,
    listener: (event: CustomEvent<EmbedEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}
