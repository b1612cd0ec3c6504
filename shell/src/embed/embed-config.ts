import type { EmbedName, Partner } from '@platform/contracts/identity/partners'
import { type PageConfig, readPageConfig } from '../page-config.ts'

/** What the shell's server puts into the page in a partner's frame (server/embed-page.ts). */
export interface EmbedConfig extends PageConfig {
  partner: Pick<Partner, 'key' | 'name' | 'origins'>
  embed: EmbedName
  /**
   * What the painter of the remote shows: the path below `/api` that it came from, and the answer; null where it shows a visitor nothing of the
   * API. Absent where there is no painter.
   */
  reads?: { path: string | null; data: unknown }
}

export function readEmbedConfig(): EmbedConfig {
  return readPageConfig() as EmbedConfig
}
