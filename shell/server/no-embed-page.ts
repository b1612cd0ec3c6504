import { createHash } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import {
  EMBED_HELLO,
  type EmbedRefusal,
  type ToPage,
} from '@platform/contracts/shell/embed-protocol'
import { escapeHtml } from './escape-html.ts'

const texts = {
  en: {
    unknown:
      'There is nothing to show here. The partner key or the name of the embed is not right.',
    unlisted: 'This embed may not be shown on this site.',
    unavailable: 'This cannot be shown right now. Please try again in a moment.',
  },
  hi: {
    unknown: 'यहाँ दिखाने को कुछ नहीं है। पार्टनर कुंजी या एम्बेड का नाम सही नहीं है।',
    unlisted: 'यह एम्बेड इस साइट पर नहीं दिखाया जा सकता।',
    unavailable: 'यह अभी नहीं दिखाया जा सकता। थोड़ी देर में फिर कोशिश करें।',
  },
  pt: {
    unknown:
      'Não há nada para mostrar aqui. A chave do parceiro ou o nome do embed não está certo.',
    unlisted: 'Este embed não pode ser mostrado neste site.',
    unavailable: 'Não é possível mostrar isto agora. Tente de novo em instantes.',
  },
}

const textKeys = {
  'unknown-partner': 'unknown',
  'unknown-embed': 'unknown',
  'unlisted-origin': 'unlisted',
  unavailable: 'unavailable',
} as const satisfies Record<EmbedRefusal, keyof typeof texts.en>

/** Responds to the greeting of the page around it, on the port that came with it. */
const script = `addEventListener('message',({source,data,ports:[port]})=>{if(source===parent&&data==='${EMBED_HELLO}'&&port)port.postMessage({type:'${'failed' satisfies ToPage['type']}',reason:document.documentElement.dataset.reason})})`

/** For `script-src`. */
export const NO_EMBED_SCRIPT_HASH = `sha256-${createHash('sha256').update(script).digest('base64')}`

/** Says why there is no embed: to a reader in the first of their languages that we have, and to the partner's script. */
export function noEmbedPage(reason: EmbedRefusal, acceptLanguage = ''): string {
  const asked = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const language = asked.find((tag) => Object.hasOwn(texts, tag)) ?? 'en'
  const text = texts[language as keyof typeof texts][textKeys[reason]]
  return `<!doctype html><html lang="${language}" data-reason="${reason}"><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title><script>${script}</script><p>${text}</p></html>`
}
