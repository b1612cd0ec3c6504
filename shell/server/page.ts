import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import type { Trust } from '@platform/contracts/registry/signed'
import type { ServerConfig } from './config.ts'

/** The built page; each request gets its nonce, the trusted keys, and the time. */
export function createPage(config: ServerConfig, trust: () => Trust): (nonce: string) => string {
  const built = readFileSync(join(config.dist, 'index.html'), 'utf8')
    .replaceAll('__brand_name__', () => escapeHtml(brand.name))
    .replace('"__brand__"', () => jsonForScript(brand))
  const { channel, analytics, demoPartner } = config
  return (nonce) =>
    built
      .replaceAll('__nonce__', nonce)
      .replace('"__page_config__"', () =>
        jsonForScript({ channel, analytics, demoPartner, trust: trust(), servedAt: Date.now() }),
      )
}

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
