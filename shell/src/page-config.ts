import type { Channel } from '@platform/contracts/registry/manifest'
import type { Trust } from '@platform/contracts/registry/signed'

/** What the shell's server puts into the page (server/page.ts). */
export interface PageConfig {
  channel: Channel
  /** Mixpanel; null without it. */
  analytics: { token: string; apiHost?: string } | null
  /** Keys whose signatures are trusted. */
  trust: Trust
  /** Key of the partner as which the page about embeds shows a live one. */
  demoPartner?: string | null
  /** Whether this browser stores a page for when it is offline; absent from a server before it. */
  hasOfflinePage?: boolean
  /** Whether the server has the docs; absent from a server before them. */
  hasDocs?: boolean
  /** When the server sent the page, ms since the epoch; a device's clock may be days off. */
  servedAt: number
}

const PAGE_CONFIG_ELEMENT_ID = 'page-config'

/** @throws if the page did not come from the shell's server */
export function readPageConfig(): PageConfig {
  const text = document.getElementById(PAGE_CONFIG_ELEMENT_ID)?.textContent
  if (!text) throw new Error('The page has no configuration')
  return JSON.parse(text) as PageConfig
}
