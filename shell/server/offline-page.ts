import { createHash } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { en } from '@platform/remote-kit/kit-messages.en'
import { hi } from '@platform/remote-kit/kit-messages.hi'
import { ptBR } from '@platform/remote-kit/kit-messages.pt-br'
import { wordmarkParts } from '../src/layout/wordmark-parts.ts'
import { OFFLINE_WORKER_PATH } from '../src/offline/offline-paths.ts'
import { escapeHtml } from './escape-html.ts'
import { firstPaintStyle } from './first-paint-style.ts'
import { jsonForScript } from './page.ts'

const catalogues = { en, hi, 'pt-BR': ptBR }

/** What was typed into a page that is left offline is gone: unlike a part of a page, this one promises no more than that it loads. */
const TEXTS = {
  en: 'This page loads as soon as you are connected again.',
  hi: 'इंटरनेट से जुड़ते ही यह पेज लोड हो जाएगा।',
  'pt-BR': 'Esta página carrega assim que você se conectar.',
}

const textsOf = (language: Language) => {
  const texts = catalogues[language]
  return {
    title: texts['offline.title'],
    text: TEXTS[language],
    retry: texts['crash.retry'],
  }
}

/** ms between attempts where the browser does not notice that the network is back. */
const RETRY_MS = 5_000

/** Shows the texts in the language of the site, and loads the address again once the network is back. */
const script = `(()=>{
const texts=${jsonForScript(Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])))}
let stored=null
try{stored=localStorage.getItem('setLanguage')}catch{}
const start=(tag)=>tag.split('-')[0]
const known=Object.keys(texts)
const asked=[stored,...navigator.languages].filter(Boolean)
const language=asked.map((tag)=>known.find((one)=>start(one)===start(tag))).find(Boolean)??'en'
const say=()=>{
  document.documentElement.lang=language
  document.title=texts[language].title+' · '+document.title
  for(const [id,text] of Object.entries(texts[language]))document.getElementById(id).textContent=text
  document.getElementById('retry').addEventListener('click',()=>location.reload())
}
document.addEventListener('DOMContentLoaded',say)
const look=async()=>{
  if(document.hidden)return
  try{if((await fetch('${OFFLINE_WORKER_PATH}',{cache:'no-store'})).ok)location.reload()}catch{}
}
addEventListener('online',look)
document.addEventListener('visibilitychange',look)
setInterval(look,${RETRY_MS})
})()`

const shapes = `
.off{display:grid;place-content:center;justify-items:center;gap:12px;min-height:calc(100vh - 140px);padding:24px 16px;text-align:center}
.off h1{margin:0;font:700 28px/1.2 var(--k-font-heading)}
.off p{max-width:420px;margin:0;color:var(--k-mute)}
.off button{min-height:52px;margin-top:12px;padding-inline:28px;border:0;border-radius:10px;background:var(--k-volt);color:var(--k-onVolt);font:600 17px/1 var(--k-font-heading);cursor:pointer}
.off button:focus-visible{outline:2px solid var(--k-ion);outline-offset:3px}
`

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The page that stands in place of any other while there is no network: the frame of the site, and a retry, which is also automatic. */
export function offlinePage() {
  // A brand's font files are not there without a network.
  const style = firstPaintStyle({ ...brand.theme, fonts: [] }) + shapes
  const { before, middle, after } = wordmarkParts(brand.name)
  const mark = `${escapeHtml(before)}<b>${escapeHtml(middle)}</b>${escapeHtml(after)}`
  const { title, text, retry } = textsOf('en')
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(brand.name)}</title>`,
    `<style>${style}</style><script>${script}</script></head><body>`,
    `<header class="fp-bar"><div class="fp-inner"><a class="fp-mark" href="/">${mark}</a></div></header>`,
    `<main class="off"><h1 id="title">${escapeHtml(title)}</h1><p id="text" role="status">${escapeHtml(text)}</p>`,
    `<button id="retry" type="button">${escapeHtml(retry)}</button></main></body></html>`,
  ].join('')
  return {
    html,
    hash: createHash('sha256').update(html).digest('hex').slice(0, 16),
    headers: {
      'content-security-policy': `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  }
}
