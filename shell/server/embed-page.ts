import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import type { EmbedName, Partner } from '@platform/contracts/identity/partners'
import type { Trust } from '@platform/contracts/registry/signed'
import type { ServerConfig } from './config.ts'
import { escapeHtml } from './escape-html.ts'
import { jsonForScript } from './page.ts'
import { pageBrand } from './page-brand.ts'

interface EmbedRequest {
  partner: Partner
  embed: EmbedName
  nonce: string
}

/** The built page of the frame; each request gets its nonce, its partner, and the trusted keys. */
export function createEmbedPage(
  { dist, channel }: ServerConfig,
  trust: () => Trust,
): (request: EmbedRequest) => string {
  const built = readFileSync(join(dist, 'embed.html'), 'utf8')
    .replaceAll('__brand_name__', () => escapeHtml(brand.name))
    .replace('"__brand__"', () => jsonForScript(pageBrand()))
  return ({ partner: { key, name, origins }, embed, nonce }) => {
    const config = {
      channel,
      analytics: null,
      trust: trust(),
      servedAt: Date.now(),
      partner: { key, name, origins },
      embed,
    }
    return built
      .replaceAll('__nonce__', nonce)
      .replace('"__page_config__"', () => jsonForScript(config))
  }
}
