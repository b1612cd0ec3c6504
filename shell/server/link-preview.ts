import { brand } from '@platform/contracts/brand'
import { POG_PATH } from '@platform/contracts/pog/paths'
import { isPlaceInAddress } from '@platform/contracts/rules/reserved-username'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { usernameProblem } from '@platform/contracts/rules/username'
import { escapeHtml } from './escape-html.ts'
import { type FirstPaintReader, siteDescription } from './first-paint.ts'

type Reader = Pick<FirstPaintReader, 'language' | 'pathname'>

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

const cardTexts = {
  en: 'A Proof-of-Gamer card: a name, an avatar and a score, on chain.',
  hi: 'Proof-of-Gamer कार्ड: एक नाम, एक अवतार और एक स्कोर, चेन पर।',
  'pt-BR': 'Um card Proof-of-Gamer: um nome, um avatar e uma pontuação, na blockchain.',
} as const

/** px of the picture that the service of cards draws for previews. */
const CARD_PICTURE = { width: 1200, height: 630 }

/** Public pages of POG cards. Whether there is such a card, the page itself says. */
function previewOfCard({ language, pathname }: Reader): LinkPreview | null {
  const page = withoutTrailingSlash(pathname)
  if (!page.startsWith(`${POG_PATH}/`)) return null
  const userName = page.slice(POG_PATH.length + 1)
  if (usernameProblem(userName) !== null || isPlaceInAddress(userName)) return null
  return {
    title: `${userName}.${brand.slug}.io · ${brand.name}`,
    description: cardTexts[language],
    picture: { path: `/api/pog/share-card/${userName}?channel=facebook`, ...CARD_PICTURE },
  }
}
