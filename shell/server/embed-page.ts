import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import type { EmbedName, Partner } from '@platform/contracts/identity/partners'
import type { Trust } from '@platform/contracts/registry/signed'
import { themeCss } from '@platform/ui/theme-css'
import type { ServerConfig } from './config.ts'
import type { EmbedFirstPaint } from './embed-first-paint.ts'
import { escapeHtml } from './escape-html.ts'
import { jsonForScript } from './page.ts'
import { pageBrand } from './page-brand.ts'

interface EmbedRequest {
  partner: Partner
  embed: EmbedName
  nonce: string
  /** Null: the frame waits for React. */
  first: EmbedFirstPaint | null
}

/** The built page of the frame; each request gets its nonce, its partner, and the trusted keys. */
export function createEmbedPage(
  { dist, channel }: ServerConfig,
  trust: () => Trust,
): (request: EmbedRequest) => string {
  const built = readFileSync(join(dist, 'embed.html'), 'utf8')
    .replaceAll('__brand_name__', () => escapeHtml(brand.name))
    .replace('"__brand__"', () => jsonForScript(pageBrand()))
    // A brand's values must not end the style element.
    .replace('/* theme */', () => themeCss(brand.theme).replaceAll('<', ''))
  return ({ partner: { key, name, origins }, embed, nonce, first }) => {
    const config = {
      channel,
      analytics: null,
      trust: trust(),
      servedAt: Date.now(),
      partner: { key, name, origins },
      embed,
      ...(first && { reads: first.reads }),
    }
    return built
      .replaceAll('__nonce__', nonce)
      .replace('<!-- painter -->', () => (first ? painterTag(first.painter) : ''))
      .replace('"__page_config__"', () => jsonForScript(config))
  }
}

/** Runs after the page is read, and before its `load` event, at which the partner's page greets. */
function painterTag({ src, integrity }: EmbedFirstPaint['painter']): string {
  return `<script defer crossorigin="anonymous" integrity="${escapeHtml(integrity)}" src="${escapeHtml(src)}"></script>`
}
