import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import { brandPalette } from '@platform/contracts/brand-palette'
import type { Trust } from '@platform/contracts/registry/signed'
import type { ServerConfig } from './config.ts'
import { hasDocs } from './docs-routes.ts'
import { escapeHtml } from './escape-html.ts'
import { type FirstPaintReader, firstPaint } from './first-paint.ts'
import { firstPaintStyle } from './first-paint-style.ts'
import { type LinkPreview, linkPreview, oembedTag, pictureTags } from './link-preview.ts'
import { pageBrand } from './page-brand.ts'

/** The built page; each request gets its nonce, the trusted keys, the time, what is painted first and what previews of links show. */
export function createPage(
  config: ServerConfig,
  trust: () => Trust,
): (
  nonce: string,
  reader: FirstPaintReader,
  origin: string,
  /** Of a page whose preview does not follow from its address alone. */
  known?: LinkPreview | null,
) => string {
  const built = readFileSync(join(config.dist, 'index.html'), 'utf8')
    .replaceAll('__brand_name__', () => escapeHtml(brand.name))
    .replace('__ink__', brandPalette.ink)
    .replace('"__brand__"', () => jsonForScript(pageBrand()))
    .replace('/* first paint */', () => firstPaintStyle())
  const { channel, analytics, demoPartner, hasOfflinePage } = config
  const shows = { channel, analytics, demoPartner, hasOfflinePage, hasDocs: hasDocs(config) }
  return (nonce, reader, origin, known = null) => {
    const preview = known ?? linkPreview(reader)
    return built
      .replaceAll('__nonce__', nonce)
      .replaceAll('__title__', () => escapeHtml(preview.title))
      .replaceAll('__description__', () => escapeHtml(preview.description))
      .replace(
        '<!-- preview picture -->',
        () => `${pictureTags(preview, origin)}${oembedTag(preview, reader, origin)}`,
      )
      .replace('<html lang="en">', `<html lang="${reader.language}">`)
      .replace('<!-- first paint -->', () => firstPaint(reader))
      .replace('"__page_config__"', () =>
        jsonForScript({
          ...shows,
          ...{ trust: trust(), servedAt: Date.now() },
        }),
      )
  }
}

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
