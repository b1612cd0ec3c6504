import { brand } from '@platform/contracts/brand'
import { partnerKey } from '@platform/contracts/identity/partners'
import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { type OembedQuery, oembedQuery } from '@platform/contracts/shell/oembed'
import { EMBED_SCRIPT_PATH, OEMBED_PATH } from '@platform/contracts/shell/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CampaignPreview, campaignPreviews } from './campaign-preview.ts'
import type { partnerLookup } from './embed-partners.ts'
import { escapeHtml } from './escape-html.ts'
import { firstPaintReader } from './first-paint.ts'
import { type LinkPreview, linkPreview } from './link-preview.ts'

interface OembedOptions {
  campaigns: ReturnType<typeof campaignPreviews>
  lookUp: ReturnType<typeof partnerLookup>
  /** Where browsers reached this server. */
  originOf(request: FastifyRequest): string
}

/** px */
const WIDTH = 560
/** s */
const CACHE_S = 3_600

/**
 * GET /oembed?url=ADDRESS: what others show of a link to one of our pages (https://oembed.com). A page that may frame us names its partner in the
 * link, `?partner=pk_...`, and gets the tag of the quest; everybody else a link with a title and a picture.
 */
export function oembedRoutes(app: FastifyInstance, options: OembedOptions): void {
  const { campaigns, lookUp, originOf } = options
  app.get(OEMBED_PATH, async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      // A page that is not known now may be in a moment.
      'cache-control': 'no-store',
      vary: 'accept-language',
    })
    const query = oembedQuery.safeParse(request.query)
    const origin = originOf(request)
    if (!query.success || !URL.canParse(query.data.url)) return reply.code(400).send(NO_PAGE)
    if ((query.data.format ?? 'json') !== 'json') return reply.code(501).send(NO_FORMAT)
    const page = new URL(query.data.url)
    if (page.origin !== origin) return reply.code(404).send(NO_PAGE)
    const { pathname, search } = page
    const { language } = firstPaintReader(request)
    const campaign = await campaigns({ language, pathname }, request.ip)
    const preview = campaign ?? linkPreview({ language, pathname, search: search.slice(1) })
    if (preview.title === brand.name) return reply.code(404).send(NO_PAGE)
    const shown = linkAnswer(preview, origin)
    reply.header('cache-control', `public, max-age=${CACHE_S}`)
    const key = page.searchParams.get('partner')
    if (!campaign || !key || !partnerKey.safeParse(key).success) return reply.send(shown)
    const partner = await lookUp(key, request.ip)
    const mayShow = typeof partner === 'object' && partner.embeds.includes('quest')
    return reply.send(
      mayShow ? { ...shown, ...richAnswer(key, campaign, origin, query.data) } : shown,
    )
  })
}

const NO_PAGE = { error: 'There is no page of ours at this address that can be shown elsewhere.' }
const NO_FORMAT = { error: 'The only format is json.' }

function linkAnswer({ title, picture }: LinkPreview, origin: string) {
  return {
    ...{ version: '1.0', type: 'link', title, cache_age: CACHE_S },
    ...{ provider_name: brand.name, provider_url: origin },
    ...(picture && {
      thumbnail_url: new URL(picture.path, origin).href,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}

function richAnswer(
  key: string,
  { id }: CampaignPreview,
  origin: string,
  { maxwidth = WIDTH, maxheight }: OembedQuery,
) {
  const height = campaignFeedHeight(1)
  // The tag has one height: where there is less room, the link stands alone.
  if (maxheight !== undefined && maxheight < height) return {}
  const tag = `${brand.slug}-embed`
  const html = `<script async src="${escapeHtml(origin + EMBED_SCRIPT_PATH)}"></script><${tag} partner="${escapeHtml(key)}" embed="quest" quest="${escapeHtml(id)}" style="display:block;min-height:${height}px"></${tag}>`
  return { type: 'rich', html, width: Math.min(WIDTH, maxwidth), height }
}
