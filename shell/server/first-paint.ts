import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import { nearestLanguage } from '@platform/contracts/rules/nearest-language'
import { readHint } from '../src/first-paint/hint-cookie.ts'
import { introSteps } from '../src/first-paint/intro-steps.ts'
import { isStart, skeletonBlocksOf } from '../src/first-paint/skeleton-blocks.ts'
import { en } from '../src/i18n/en.ts'
import { hi } from '../src/i18n/hi.ts'
import { ptBR } from '../src/i18n/pt-br.ts'
import { isEmbedded } from '../src/layout/embedded.ts'
import { wordmarkParts } from '../src/layout/wordmark-parts.ts'
import { escapeHtml } from './escape-html.ts'

/** What the first paint depends on. */
export interface FirstPaintReader {
  language: Language
  signedIn: boolean
  /** Without header and strip. */
  embedded: boolean
  pathname: string
  /** After its question mark. */
  search: string
}

interface Request {
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const texts: Readonly<Record<Language, Readonly<Partial<Record<keyof typeof en, unknown>>>>> = {
  en: { ...en, ...brand.texts.en },
  hi: { ...hi, ...brand.texts.hi },
  'pt-BR': { ...ptBR, ...brand.texts['pt-BR'] },
}

/** Languages beyond this many characters of `accept-language` do not count. */
const ACCEPTED_CHARACTERS = 200

/** By the browser's cookie, else as a visitor who reads the first language it accepts that we have. */
export function firstPaintReader({ url, headers }: Request): FirstPaintReader {
  const [pathname = '', search = ''] = url.split('?', 2)
  const hint = readHint(textOf(headers.cookie))
  return {
    language: hint?.language ?? acceptedLanguage(textOf(headers['accept-language'])),
    signedIn: hint?.signedIn ?? false,
    embedded: isEmbedded(search, headers['sec-fetch-dest'] === 'iframe'),
    pathname,
    search,
  }
}

function acceptedLanguage(accepted: string): Language {
  const tags = accepted.slice(0, ACCEPTED_CHARACTERS).split(',')
  for (const tag of tags) {
    const language = nearestLanguage(tag.split(';')[0]?.trim() ?? '')
    if (language) return language
  }
  return 'en'
}

const textOf = (header: string | string[] | undefined) => String(header ?? '')

/** What the site is, in words, for search engines and previews of links. */
export function siteDescription(language: Language): string {
  const { 'intro.title': title, 'intro.text': text } = texts[language]
  return `${title} ${text}`
}

/** Header, introduction or greeting, and skeleton of the page, which the shell replaces once its code is there. */
export function firstPaint(reader: FirstPaintReader): string {
  const t = (key: keyof typeof en) => escapeHtml(String(texts[reader.language][key]))
  const isHome = reader.signedIn && isStart(reader.pathname)
  return [
    reader.embedded ? '' : header(reader),
    reader.embedded || reader.signedIn || !isStart(reader.pathname) ? '' : strip(t),
    isHome ? '<div class="fp-home"><div class="fp-greet"><div class="fp-block"></div></div>' : '',
    `<main class="fp-page" aria-busy="true"><span class="fp-hidden" role="status">${t('page.loading')}</span>`,
    '<div class="fp-blocks" aria-hidden="true">',
    ...skeletonBlocksOf(reader).map((block) => `<div class="fp-block fp-${block}"></div>`),
    '</div></main>',
    isHome ? '</div>' : '',
    reader.embedded ? '' : '<div class="fp-tabs"></div>',
  ].join('')
}

function header({ signedIn }: FirstPaintReader): string {
  const { before, middle, after } = wordmarkParts(brand.name)
  const mark = `${escapeHtml(before)}<b>${escapeHtml(middle)}</b>${escapeHtml(after)}`
  const account = signedIn ? ['chip', 'square', 'square'] : ['square', 'button']
  const blocks = account.map((block) => `<div class="fp-block fp-${block}"></div>`)
  return `<header class="fp-bar"><div class="fp-inner"><a class="fp-mark" href="/">${mark}</a><div class="fp-account" aria-hidden="true">${blocks.join('')}</div></div></header>`
}

function strip(t: (key: keyof typeof en) => string): string {
  const steps = introSteps.map((step) => `<li>${t(step)}</li>`)
  return `<section class="fp-strip" aria-label="${t('intro.label')}"><div class="fp-intro"><p><b>${t('intro.title')}</b> ${t('intro.text')}</p><ol>${steps.join('')}</ol></div></section>`
}
