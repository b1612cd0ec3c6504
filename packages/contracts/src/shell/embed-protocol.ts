/**
 * What a partner's page may set of the look (attributes `theme-accent` ...): colours, a radius, and the name of a font that the reader's device has;
 * nothing else. `background` may be `transparent`: the partner's page is seen between the cards.
 */
export const EMBED_THEME_TOKENS = [
  'accent',
  'background',
  'surface',
  'text',
  'radius',
  'font',
] as const
export const TRANSPARENT = 'transparent'
/** Of the ground on which an embed stands; the default is dark. */
export type EmbedScheme = 'light' | 'dark'
export type EmbedTheme = Partial<Record<(typeof EMBED_THEME_TOKENS)[number], string>> & {
  scheme?: EmbedScheme
}
/** A family's name, or a generic one such as `system-ui`. */
export const FONT_NAME = /^[a-z][a-z0-9 -]{0,39}$/i

/**
 * The messages between the partner's page and our frame. The page sends `EMBED_HELLO` with one end of a
 * MessageChannel; the frame checks the message's origin ONCE against the partner's list, and from then on both
 * listen to that port alone: nothing else that is posted at either window is read.
 */
export const EMBED_HELLO = 'platform-embed/1'

/** Query parameter of the frame's address: the origin of the page around it, so that the server can say that it is not listed. */
export const EMBED_ORIGIN_QUERY = 'from'
/** The same of the language of the page; the others are the attributes of the embed. By them the server knows what to send with the page. */
export const EMBED_LANGUAGE_QUERY = 'language'

/**
 * Fragment parameter of a link from an embed to our site: the ticket that says from whom its reader comes (`identity/partner-visits`). In the
 * fragment no server and no log sees it.
 */
export const VISIT_PARAM = 'via'

/** Why the server gives no embed. The page that it sends instead says so in response to the greeting. */
export type EmbedRefusal = 'unknown-partner' | 'unknown-embed' | 'unlisted-origin' | 'unavailable'

export type ToFrame =
  | {
      type: 'start'
      language: string
      theme: EmbedTheme
      /** Where on the page it stands, as it was written (`rules/placement`); a script of a former version sends none. */
      placement?: string
      /** What the partner set, as it was written: the embed's module reads it, by its props schema. */
      props: Record<string, unknown>
    }
  | { type: 'theme'; theme: EmbedTheme }
  | { type: 'language'; language: string }
  /** Answers `sign-in-needed`; null: nobody is signed in at the partner. */
  | { type: 'sign-in'; token: string | null }

export type ToPage =
  | { type: 'ready' }
  /** px of the content. */
  | { type: 'height'; height: number }
  /** The frame can use a sign-in token: the visitor wants one, or the one before ended. */
  | { type: 'sign-in-needed' }
  /** An event of the embed, by the remote's contract. */
  | { type: 'event'; name: string; detail: unknown }
  /** The frame cannot show it; the page shows a link in its place. Without a reason: the embed itself failed. */
  | { type: 'failed'; reason?: EmbedRefusal }
