import { brand } from '@platform/contracts/brand'
import { POG_PATH, shareImagePath, VIA_PARAM } from '@platform/contracts/pog/paths'
import { SHARE_SIZES } from '@platform/contracts/pog/share-pictures'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { isPlaceInAddress } from '@platform/contracts/rules/reserved-username'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { usernameProblem } from '@platform/contracts/rules/username'
import { OEMBED_PATH } from '@platform/contracts/shell/paths'
import { escapeHtml } from './escape-html.ts'
import { type FirstPaintReader, siteDescription } from './first-paint.ts'

type Reader = Pick<FirstPaintReader, 'language' | 'pathname' | 'search'>

/** What is shown of a page where its address is shared, and in search results. All of it follows from the address alone. */
export interface LinkPreview {
  title: string
  description: string
  /** `path`: from the site's origin; its size in px. */
  picture?: { path: string; width: number; height: number }
}

/** The preview of a page, or null where it has none of its own. One function a kind of page. */
type PreviewOf = (reader: Reader) => LinkPreview | null

const previews: readonly PreviewOf[] = [previewOfCard]

export function linkPreview(reader: Reader): LinkPreview {
  for (const previewOf of previews) {
    const preview = previewOf(reader)
    if (preview) return preview
  }
  return { title: brand.name, description: siteDescription(reader.language) }
}

/** The tags of the picture. Previews need its whole address. */
export function pictureTags({ title, picture }: LinkPreview, origin: string): string {
  if (!picture || origin === '') return ''
  const url = new URL(picture.path, origin).href
  const tags = {
    'og:image': url,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  }
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`)
    .join('')
}

/** Where others find what to show of a link to this page. */
export function oembedTag(
  { title }: LinkPreview,
  { pathname, search }: Pick<Reader, 'pathname' | 'search'>,
  origin: string,
): string {
  if (origin === '' || title === brand.name) return ''
  const page = `${origin}${pathname}${search && `?${search}`}`
  const href = `${origin}${OEMBED_PATH}?url=${encodeURIComponent(page)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title)}" />`
}

const cardTexts = {
  en: 'A Proof-of-Gamer card: a name, an avatar and a score, on chain.',
  hi: 'Proof-of-Gamer कार्ड: एक नाम, एक अवतार और एक स्कोर, चेन पर।',
  'pt-BR': 'Um card Proof-of-Gamer: um nome, um avatar e uma pontuação, na blockchain.',
} as const

/** Channels with a size of their own for previews, which a link names with `via`. */
const PREVIEW_CHANNELS = ['x', 'telegram', 'facebook'] as const

/** Facebook's size suits all others. */
function channelOf(search: string): (typeof PREVIEW_CHANNELS)[number] {
  const via = new URLSearchParams(search).get(VIA_PARAM)
  return PREVIEW_CHANNELS.find((channel) => channel === via) ?? 'facebook'
}

/** Public pages of POG cards. Whether there is such a card, the page itself says. */
function previewOfCard({ language, pathname, search }: Reader): LinkPreview | null {
  const page = withoutTrailingSlash(pathname)
  if (!page.startsWith(`${POG_PATH}/`)) return null
  const userName = page.slice(POG_PATH.length + 1)
  if (usernameProblem(userName) !== null || isPlaceInAddress(userName)) return null
  const channel = channelOf(search)
  return {
    title: `${walletNameOf(userName)} · ${brand.name}`,
    description: cardTexts[language],
    picture: { path: shareImagePath(userName, channel), ...SHARE_SIZES[channel] },
  }
}
