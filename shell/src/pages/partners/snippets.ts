import type { CampaignFeedProps } from '@platform/contracts/quests/remote'
import { campaignFeedHeight, EMBED_SCRIPT_PATH } from '@platform/contracts/shell/embeds'

export interface SnippetOptions extends CampaignFeedProps {
  /** Origin of our site. */
  site: string
  /** `kovra` */
  slug: string
  partner: string
  language: string
  /** `#rrggbb`, or empty for the site's own. */
  accent: string
}

/** What a partner puts into a page. The style keeps the place free before the script is there; the link
 * stays where no script runs. */
export function tagSnippet({ site, slug, accent, ...options }: SnippetOptions): string {
  const { partner, count, filter, language } = options
  const attributes = [
    `partner="${partner}"`,
    'embed="campaign-feed"',
    `count="${count}"`,
    `filter="${filter}"`,
    `language="${language}"`,
    ...(accent ? [`theme-accent="${accent}"`] : []),
    `style="display:block;min-height:${campaignFeedHeight(count)}px"`,
  ]
  return `<script async src="${site}${EMBED_SCRIPT_PATH}"></script>
<${slug}-embed
  ${attributes.join('\n  ')}
><a href="${site}">${site}</a></${slug}-embed>`
}

export function reactSnippet({ site, accent, ...options }: SnippetOptions): string {
  const { partner, count, filter, language } = options
  return `import { CampaignFeed } from '@platform/embed/react'

<CampaignFeed
  siteUrl="${site}"
  partner="${partner}"
  count={${count}}
  filter="${filter}"
  language="${language}"${accent ? `\n  theme={{ accent: '${accent}' }}` : ''}
  onCampaignOpened={({ campaignId }) => console.log(campaignId)}
  onSignInNeeded={async () => (await (await fetch('/handover', { method: 'POST' })).json()).token}
/>`
}

/** The partner's server in three lines and its page in two. */
export function signInSnippet({ site, slug, partner }: SnippetOptions): string {
  return `// Your server, for the user who is signed in there: POST /handover
const authorization = 'Basic ' + btoa('${partner}:' + process.env.PARTNER_SECRET)
const body = JSON.stringify({ externalUserId: user.id, purpose: 'sign-in' })
const answer = await fetch('${site}/api/auth/embed/tokens', { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body })
return { token: answer.ok ? (await answer.json()).data.token : null } // 404: not connected yet
// Your page
document.querySelector('${slug}-embed').addEventListener('signinneeded', async ({ detail }) =>
  detail.respond((await (await fetch('/handover', { method: 'POST' })).json()).token))
// To connect a user, ask for a token with purpose 'connect' and lead them to
// ${site}/connect?partner=${partner}#token=TOKEN`
}
