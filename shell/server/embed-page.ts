import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@platform/contracts/brand'
import type { EmbedName, Partner } from '@platform/contracts/identity/partners'
import type { Trust } from '@platform/contracts/registry/signed'
import type { ServerConfig } from './config.ts'
import { escapeHtml } from './escape-html.ts'
import { jsonForScript } from './page.ts'

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
    .replace('"__brand__"', () => jsonForScript(brand))
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

const texts = {
  en: {
    404: 'There is nothing to show here. The partner key or the name of the embed is not right.',
    503: 'This cannot be shown right now. Please try again in a moment.',
  },
  hi: {
    404: 'यहाँ दिखाने को कुछ नहीं है। पार्टनर कुंजी या एम्बेड का नाम सही नहीं है।',
    503: 'यह अभी नहीं दिखाया जा सकता। थोड़ी देर में फिर कोशिश करें।',
  },
  pt: {
    404: 'Não há nada para mostrar aqui. A chave do parceiro ou o nome do embed não está certo.',
    503: 'Não é possível mostrar isto agora. Tente de novo em instantes.',
  },
}

/** Says why there is no embed, in the first of the reader's languages that we have. */
export function noEmbedPage(status: 404 | 503, acceptLanguage = ''): string {
  const asked = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const language = asked.find((tag) => Object.hasOwn(texts, tag)) ?? 'en'
  const text = texts[language as keyof typeof texts][status]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title><p>${text}</p></html>`
}
