import type { DefineComponent } from 'vue'
import type { EmbedEvents, EmbedName, EmbedTheme } from './types.d.ts'

export type * from './types.d.ts'

export interface EmbedProps {
  siteUrl: string
  partner: string
  embed: EmbedName
  language?: string
  theme?: EmbedTheme
  placement?: string
  display?: 'button'
  count?: number
  filter?: string
  board?: string
  feed?: string
  quest?: string
  /** Resolves with a one-use token from your server; null if nobody is signed in there. */
  signInNeeded?: () => Promise<string | null>
}

/** An event of the embed: `@event="({ name, detail }) => ..."`. */
export type EmbedEvent = {
  [Name in keyof EmbedEvents]: { name: Name; detail: EmbedEvents[Name] }
}[keyof EmbedEvents]

/** An embed in a Vue page; its slot shows until it is there, and in its place if it cannot be. */
export declare const Embed: DefineComponent<
  EmbedProps,
  object,
  object,
  object,
  object,
  object,
  object,
  { event: (event: EmbedEvent) => void; failed: (reason: string) => void }
>
