import { brand } from '@platform/contracts/brand'
import { LANGUAGES } from '@platform/contracts/constants'
import { artForms, CAMPAIGN_PICTURE, campaignPictureAddress } from '@platform/contracts/quests/art'
import {
  type CampaignFace,
  campaignFace,
  campaignFaces,
} from '@platform/contracts/quests/campaign-face'
import { CAMPAIGNS_PATH, QUEST_DETAILS_PATH } from '@platform/contracts/quests/paths'
import { isQuestId } from '@platform/contracts/quests/quest-embed'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { answerOf } from './api-answer.ts'
import type { FirstPaintReader } from './first-paint.ts'
import { keptAnswers } from './kept-answers.ts'
import type { LinkPreview } from './link-preview.ts'

interface CampaignPreviewOptions {
  gatewayUrl: string
  fetch?: typeof fetch
}

/** What is shown of a campaign or quest, and its id. */
export interface CampaignPreview extends LinkPreview {
  id: string
}

type Reader = Pick<FirstPaintReader, 'language' | 'pathname'>

const SLUG = /^[a-z0-9-]{1,80}$/
/** ms: a title changes seldom. */
const FRESH_MS = 60_000
const COUNTS_MS = 600_000
/** ms that a page waits for a preview that is not kept yet: few of its readers need one. */
const PATIENCE_MS = 200
const MOST = 1_000
/** Of a description in a preview, characters. */
const MOST_TEXT = 300

/** The previews of the pages of campaigns and quests, by what every visitor reads of them. Null for other pages, and where none is known in time. */
export function campaignPreviews({ gatewayUrl, fetch: call = fetch }: CampaignPreviewOptions) {
  const found = keptAnswers<CampaignFace | null>({
    ...{ freshMs: FRESH_MS, countsMs: COUNTS_MS, patienceMs: PATIENCE_MS, most: MOST },
    async ask(path, address) {
      const data = await answerOf(`${gatewayUrl}/api${path}`, { 'x-forwarded-for': address }, call)
      const one = campaignFace.safeParse(data)
      return one.success ? one.data : (campaignFaces.parse(data).items[0] ?? null)
    },
  })
  return async (
    { language, pathname }: Reader,
    address: string,
  ): Promise<CampaignPreview | null> => {
    // The cards that are kept are those of three languages.
    const lang = LANGUAGES.find((one) => one === language) ?? 'en'
    const path = readOf(withoutTrailingSlash(pathname))
    const query = path?.includes('?') ? '&' : '?'
    const campaign = path && (await found(`${path}${query}lang=${lang}`, address))
    if (!campaign) return null
    const { id, title, summary, art } = campaign
    const picture = pictureOf(art)
    return {
      id,
      title: `${title} · ${brand.name}`,
      description: summary.slice(0, MOST_TEXT),
      ...(picture && { picture }),
    }
  }
}

/** Path below `/api` of what a page shows. */
function readOf(page: string): string | null {
  const id = below(CAMPAIGNS_PATH, page)
  if (isQuestId(id))
    return `/airdrop-campaign/campaigns/by-state?id=${id.toLowerCase()}&pageLimit=1`
  const slug = below(QUEST_DETAILS_PATH, page)
  return slug !== null && SLUG.test(slug) ? `/quest/${slug}` : null
}

const below = (path: string, page: string): string | null =>
  page.startsWith(`${path}/`) ? page.slice(path.length + 1) : null

/** An uploaded picture; previews do not show drawn ones, which are SVG. */
function pictureOf(art: string): LinkPreview['picture'] | null {
  if (!art.startsWith(campaignPictureAddress('')) || art.includes('?')) return null
  const height = CAMPAIGN_PICTURE.heights.wide
  return { path: `${art}?form=wide`, width: height * artForms.wide, height }
}
