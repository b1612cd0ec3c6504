/** Where a link is put. Few and fixed, so that counts by source stay readable: what a link says otherwise counts as `other`. */
export const LINK_SOURCES = [
  'x',
  'telegram',
  'discord',
  'whatsapp',
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'google',
  'email',
  'partner',
  'other',
] as const
export type LinkSource = (typeof LINK_SOURCES)[number]

/** In what way it is put there. */
export const LINK_MEDIUMS = [
  'social',
  'chat',
  'video',
  'email',
  'push',
  'banner',
  'paid',
  'referral',
  'qr',
  'other',
] as const
export type LinkMedium = (typeof LINK_MEDIUMS)[number]

/** Longest value of a campaign, a term or a content, characters. */
export const MAX_LINK_VALUE = 60
/** Longest address that a link leads to, or that is verified, characters. */
export const MAX_LINK_ADDRESS = 1_000
/** Links that one user makes in a day; the same link again is not counted twice. */
export const LINKS_A_DAY = 100
/** Quests (page 1) and campaigns from which the generator lets a user choose (spec 7). */
export const LINK_TARGETS_SHOWN = 100
/** For so long a visitor who follows the same link again is not counted again, days. */
export const VISIT_KEPT_DAYS = 30

/** How long before a claim or an earning a link counts for it, days. */
export const TOUCH_COUNTS_DAYS = 30

/** The public call below which short links are: `/api/utm/r/<code>`. */
export const SHORT_LINK_PATH = '/api/utm/r/'
/** Where a short link leads that does not exist: the site has no such page, and says so. */
export const UNKNOWN_LINK_PATH = '/unknown-link'

/** Lower-case letters and digits of any script, with single dots, hyphens or underscores between them. */
const VALUE = /^[\p{Ll}\p{Lo}\p{M}\d]+(?:[._-][\p{Ll}\p{Lo}\p{M}\d]+)*$/u
/** Code of a short link: letters and digits that are not mistaken for each other. */
export const LINK_CODE = /^[1-9A-HJ-NP-Za-km-z]{8}$/

/** What a link says about itself. */
export interface LinkValues {
  readonly source: LinkSource
  readonly medium: LinkMedium
  readonly campaign: string
  readonly term: string | null
  readonly content: string | null
}

/** A parameter of an address by the name of its value. `utm_id` is the code of the short link. */
const UTM_PARAMETERS = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  code: 'utm_id',
} as const

export const isLinkValue = (text: string): boolean =>
  text.length <= MAX_LINK_VALUE && VALUE.test(text)

/** What somebody typed as the value that it can be: lower case, and a hyphen in place of spaces and signs. May be empty. */
export const linkValueOf = (typed: string): string =>
  typed
    .slice(0, 4 * MAX_LINK_VALUE)
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{M}\d._-]+/gu, '-')
    .replace(/[._-]+/g, (run) => run.slice(-1))
    .replace(/^[._-]|[._-]$/g, '')
    .slice(0, MAX_LINK_VALUE)
    .replace(/[._-]$/, '')

/** A page of this site. */
export interface LinkTarget {
  /** One of the site's own origins. */
  readonly origin: string
  /** With the query, without parameters of ours and without the fragment, which can hold a token. */
  readonly path: string
}

/**
 * The page of this site that an address, or a path, names; null for anything else: another site, a call of the API, an
 * address with a password. The first origin is that of a path.
 */
export function targetOf(address: string, origins: readonly string[]): LinkTarget | null {
  const text = address.trim()
  if (text.length > MAX_LINK_ADDRESS || /[\p{Cc}\s\\]/u.test(text) || !text.isWellFormed())
    return null
  const isPath = text.startsWith('/') && !text.startsWith('//')
  const url = isPath ? URL.parse(text, origins[0]) : URL.parse(text)
  if (!url || !origins.includes(url.origin) || url.username !== '' || url.password !== '')
    return null
  if (/^\/api(\/|$)/i.test(url.pathname) || url.pathname.startsWith('//')) return null
  for (const name of [...url.searchParams.keys()]) {
    if (/^utm_/i.test(name)) url.searchParams.delete(name)
  }
  return { origin: url.origin, path: `${url.pathname}${url.search}` }
}

/** The address of a target with the values of a link. */
export function longLink(
  { origin, path }: LinkTarget,
  { source, medium, campaign, term, content }: LinkValues,
  code: string | null = null,
): string {
  const url = new URL(path, origin)
  const values = { source, medium, campaign, term, content, code }
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) url.searchParams.set(UTM_PARAMETERS[name as keyof typeof values], value)
  }
  return url.href
}

/** How somebody came here, as an address says it. */
export interface FollowedLink extends Omit<LinkValues, 'source' | 'medium'> {
  readonly source: LinkSource
  readonly medium: LinkMedium
  readonly code: string | null
}

/** What the query of a page says of the link that led there; null when it names no source. What is not known is `other`. */
export function followedLink(search: string): FollowedLink | null {
  const query = new URLSearchParams(search.slice(0, 2 * MAX_LINK_ADDRESS))
  const read = (name: keyof typeof UTM_PARAMETERS) =>
    query.get(UTM_PARAMETERS[name])?.trim().toLowerCase() ?? ''
  const value = (text: string) => (isLinkValue(text) ? text : null)
  const source = read('source')
  if (source === '') return null
  const code = query.get(UTM_PARAMETERS.code) ?? ''
  return {
    source: knownSource(source),
    medium: knownMedium(read('medium')),
    campaign: value(read('campaign')) ?? 'other',
    term: value(read('term')),
    content: value(read('content')),
    code: LINK_CODE.test(code) ? code : null,
  }
}

export const knownSource = (text: string): LinkSource =>
  LINK_SOURCES.find((source) => source === text) ?? 'other'
export const knownMedium = (text: string): LinkMedium =>
  LINK_MEDIUMS.find((medium) => medium === text) ?? 'other'

/** Why an address is not a link that counts. */
export const LINK_PROBLEMS = [
  'NOT_AN_ADDRESS',
  'OTHER_SITE',
  'UNKNOWN_CODE',
  'SOURCE_MISSING',
  'SOURCE_UNKNOWN',
  'MEDIUM_MISSING',
  'MEDIUM_UNKNOWN',
  'CAMPAIGN_MISSING',
  'CAMPAIGN_NOT_VALID',
  'TERM_NOT_VALID',
  'CONTENT_NOT_VALID',
] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** What is wrong with the values of a long link; none when all of it counts. */
export function linkProblems(search: string): LinkProblem[] {
  const query = new URLSearchParams(search)
  const read = (name: keyof typeof UTM_PARAMETERS) => query.get(UTM_PARAMETERS[name]) ?? ''
  const [source, medium, campaign] = [read('source'), read('medium'), read('campaign')]
  const problems: (LinkProblem | false)[] = [
    source === '' && 'SOURCE_MISSING',
    source !== '' && !LINK_SOURCES.some((known) => known === source) && 'SOURCE_UNKNOWN',
    medium === '' && 'MEDIUM_MISSING',
    medium !== '' && !LINK_MEDIUMS.some((known) => known === medium) && 'MEDIUM_UNKNOWN',
    campaign === '' && 'CAMPAIGN_MISSING',
    campaign !== '' && !isLinkValue(campaign) && 'CAMPAIGN_NOT_VALID',
    read('term') !== '' && !isLinkValue(read('term')) && 'TERM_NOT_VALID',
    read('content') !== '' && !isLinkValue(read('content')) && 'CONTENT_NOT_VALID',
  ]
  return problems.filter((problem) => problem !== false)
}
