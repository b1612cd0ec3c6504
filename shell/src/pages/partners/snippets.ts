import {
  type LeaderboardEmbedBoard,
  leaderboardEmbedHeight,
} from '@platform/contracts/clans/leaderboard-embed'
import { type PogFeedTab, pogFeedHeight } from '@platform/contracts/pog/feed-embed'
import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import type { CampaignFeedProps } from '@platform/contracts/quests/remote'
import { PLACEMENT } from '@platform/contracts/rules/placement'
import { EMBED_SCRIPT_PATH } from '@platform/contracts/shell/paths'
import { BALANCE_EMBED_HEIGHT } from '@platform/contracts/wallet/balance-embed'
import type { EmbedTheme } from '@platform/embed/react'

export interface SnippetOptions extends CampaignFeedProps {
  /** Origin of our site. */
  site: string
  /** `kovra` */
  slug: string
  partner: string
  language: string
  /** What is the partner's own; the rest is the site's. */
  theme: EmbedTheme
  /** Where on the partner's page it stands; what is no placement is left out. */
  placement: string
}

/** The HTML that a partner puts into a page. The style reserves the space before the script runs; the link
 * is shown where no script runs. */
export function tagSnippet(options: SnippetOptions): string {
  const { site, count, filter } = options
  const element = tag(options, {
    own: ['embed="campaign-feed"', `count="${count}"`, `filter="${filter}"`],
    height: campaignFeedHeight(count),
    content: `<a href="${site}">${site}</a>`,
  })
  return `<script async src="${site}${EMBED_SCRIPT_PATH}"></script>
${element}`
}

interface Tag {
  /** The attributes of this embed alone. */
  own: readonly string[]
  /** px; left out of what takes no space of its own. */
  height?: number
  content?: string
}

/** The element with what all embeds have: the key, the language, the placement and the partner's theme. */
function tag(options: SnippetOptions, { own, height, content = '' }: Tag): string {
  const { slug, partner, language, theme } = options
  const attributes = [
    `partner="${partner}"`,
    ...own,
    `language="${language}"`,
    ...placementOf(options),
    ...attributesOf(theme),
    ...(height === undefined ? [] : [`style="display:block;min-height:${height}px"`]),
  ]
  return `<${slug}-embed
  ${attributes.join('\n  ')}
>${content}</${slug}-embed>`
}

const attributesOf = ({ scheme, ...tokens }: EmbedTheme) => [
  ...(scheme ? [`theme="${scheme}"`] : []),
  // What is no name of a font is left out by the frame; here it must not end the attribute.
  ...Object.entries(tokens).map(
    ([token, value]) => `theme-${token}="${value?.replace(/["<>&]/g, '')}"`,
  ),
]

const placementOf = ({ placement }: Pick<SnippetOptions, 'placement'>) =>
  PLACEMENT.test(placement) ? [`placement="${placement}"`] : []

/** The tag of the user's balance. */
export const balanceSnippet = (options: SnippetOptions): string =>
  tag(options, { own: ['embed="balance"'], height: BALANCE_EMBED_HEIGHT })

/** The tag of a leaderboard. */
export const leaderboardSnippet = (
  options: SnippetOptions,
  { board, rows }: { board: LeaderboardEmbedBoard; rows: number },
): string =>
  tag(options, {
    own: ['embed="leaderboard"', `board="${board}"`, `count="${rows}"`],
    height: leaderboardEmbedHeight(rows),
  })

/** The tag of one campaign or quest, behind a button. */
export const questSnippet = (options: SnippetOptions): string =>
  tag(options, {
    own: ['embed="quest"', 'quest="ID"', 'display="button"'],
    content: 'Play now',
  })

/** The tag of a feed of POG cards. */
export const pogFeedSnippet = (
  options: SnippetOptions,
  { feed, count }: { feed: PogFeedTab; count: number },
): string =>
  tag(options, {
    own: ['embed="pog-feed"', `feed="${feed}"`, `count="${count}"`],
    height: pogFeedHeight(count),
  })

export function reactSnippet({ site, slug, ...options }: SnippetOptions): string {
  const { partner, count, filter, language, theme } = options
  const own = Object.entries(theme).map(
    ([token, value]) => `${token}: '${value?.replace(/['\\]/g, '')}'`,
  )
  return `import { CampaignFeed } from '@${slug}/embed-react'

<CampaignFeed
  siteUrl="${site}"
  partner="${partner}"
  count={${count}}
  filter="${filter}"
  language="${language}"${placementOf(options)
    .map((attribute) => `\n  ${attribute}`)
    .join('')}${own.length > 0 ? `\n  theme={{ ${own.join(', ')} }}` : ''}
  onCampaignOpened={({ campaignId }) => console.log(campaignId)}
  onSignInNeeded={async () => {
    const answer = await fetch('/handover', { method: 'POST' })
    return (await answer.json()).token
  }}
/>`
}

/** The events of the element for the page around it. */
export function eventsSnippet({ site, slug }: SnippetOptions): string {
  return `const feed = document.querySelector('${slug}-embed')
// The feed is there.
feed.addEventListener('campaigns-shown', ({ detail }) => console.log(detail.count))
// A reader opened a campaign, in a tab of its own.
feed.addEventListener('campaign-opened', ({ detail }) => console.log(detail.campaignId, detail.url))
// It could not be shown; a link to ${site} stands in its place.
feed.addEventListener('failed', ({ detail }) => console.log(detail.reason))`
}

/** Both halves of a hand-over: the partner's server, which holds the secret, and its page. */
export function signInSnippet({ site, slug, partner }: SnippetOptions): string {
  return `// Your server, for the user who is signed in there. Purpose 'sign-in' or 'connect'.
async function handOver(user, purpose) {
  const answer = await fetch('${site}/api/auth/embed/tokens', {
    method: 'POST',
    headers: {
      authorization: 'Basic ' + btoa('${partner}:' + process.env.PARTNER_SECRET),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ externalUserId: user.id, purpose }),
  })
  // 404: this user has not connected yet.
  return answer.ok ? (await answer.json()).data.token : null
}
app.post('/handover', async (request, response) =>
  response.json({ token: await handOver(request.user, 'sign-in') }))
app.get('/connect', async (request, response) =>
  // Back to a page of one of your origins, with ?connect=connected or cancelled.
  response.redirect('${site}/connect?partner=${partner}&return_url=' + encodeURIComponent(accountPage) +
    '#token=' + (await handOver(request.user, 'connect'))))

// Your page
document.querySelector('${slug}-embed').addEventListener('signinneeded', async ({ detail }) => {
  const { token } = await (await fetch('/handover', { method: 'POST' })).json()
  detail.respond(token)
})`
}
