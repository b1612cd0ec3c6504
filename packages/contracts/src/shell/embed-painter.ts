import type { Language } from '../constants.ts'

/** What a painter shows. */
export interface EmbedPainting {
  /** Answer of the API to what the embed reads first (`embed-reads`). */
  readonly data: unknown
  /** The partner's own, as they were written. */
  readonly props: Readonly<Record<string, unknown>>
  readonly language: Language
  /** The server's time, ms since the epoch. */
  readonly now: number
  /** Sends the partner's page an event of the embed's contract. */
  emit(event: string, detail: unknown): void
}

/**
 * What shows an embed before React is there: a script of the remote's build, at most `PAINTER_MOST_BYTES`, that runs in the frame alone. It
 * shows what the embed's module shows to a visitor, in the same height and with the same links, since the module takes its
 * place once a reader touches it.
 */
export interface EmbedPainter {
  /** CSS, of the variables of the design system. */
  readonly style: string
  /** Fills the empty element. @throws for data of another form; the frame then waits for the module */
  paint(place: HTMLElement, painting: EmbedPainting): void
}

/** Global under which the script of a painter leaves it. */
export const EMBED_PAINTER = 'platformEmbedPainter'
/** Of such a script, gzip. */
export const PAINTER_MOST_BYTES = 20_000

/** File within a build that paints an exposed module: `./campaign-feed` is `campaign-feed.paint.js`. A build without it waits for React. */
export const painterFile = (module: string) => `${module.replace(/^\.\//, '')}.paint.js`
