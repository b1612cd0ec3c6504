/** What the shell's server hands the page (server/page.ts). */
export interface PageConfig {
  channel: 'stable' | 'beta'
  analytics: { token: string; apiHost?: string } | null
}

const PAGE_CONFIG_ELEMENT_ID = 'page-config'

export function readPageConfig(): PageConfig {
  const text = document.getElementById(PAGE_CONFIG_ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as PageConfig) : { channel: 'stable', analytics: null }
}
