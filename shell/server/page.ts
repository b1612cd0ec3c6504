import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import type { ServerConfig } from './config.ts'

/** The built page, with a nonce for each request filled in. */
export function createPage(config: ServerConfig): (nonce: string) => string {
  const built = readFileSync(join(config.dist, 'index.html'), 'utf8')
    .replaceAll('__brand_name__', () => escapeHtml(brand.name))
    .replace('"__brand__"', () => jsonForScript(brand))
    .replace('"__page_config__"', () =>
      jsonForScript({ channel: config.channel, analytics: config.analytics }),
    )
  return (nonce) => built.replaceAll('__nonce__', nonce)
}

/** JSON that cannot end the script element it stands in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
