/** The links that a profile can have (spec 5). */
export const LINK_KINDS = [
  'discord',
  'instagram',
  'twitter',
  'facebook',
  'youtube',
  'steam',
  'generic',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Longest link. */
export const MAX_LINK = 200

/** Hosts and paths of each network's addresses of people, groups and channels. */
const forms: Readonly<Record<Exclude<LinkKind, 'generic'>, readonly [host: RegExp, path: RegExp]>> =
  {
    discord: [
      /^((www\.)?discord\.com|discord\.gg)$/,
      /^(\/[A-Za-z0-9-]{2,32}|\/invite\/[A-Za-z0-9-]{2,32}|\/users\/\d{17,20})$/,
    ],
    instagram: [/^(www\.)?instagram\.com$/, /^\/[A-Za-z0-9._]{1,30}$/],
    twitter: [/^((www|mobile)\.)?(twitter|x)\.com$/, /^\/[A-Za-z0-9_]{1,15}$/],
    facebook: [
      /^((www|m)\.)?facebook\.com$|^fb\.com$/,
      /^\/([A-Za-z0-9.-]{2,50}|profile\.php\?id=\d{5,20})$/,
    ],
    youtube: [
      /^((www|m)\.)?youtube\.com$/,
      /^\/(@[A-Za-z0-9._-]{3,30}|channel\/UC[A-Za-z0-9_-]{22}|(c|user)\/[A-Za-z0-9._-]{1,50})$/,
    ],
    steam: [/^steamcommunity\.com$/, /^\/(id\/[A-Za-z0-9_-]{2,32}|profiles\/\d{17})$/],
  }

/** Whether the text is an address of this network; of the generic kind, any web address. */
export function isSocialLink(kind: LinkKind, text: string): boolean {
  const url = webAddress(text)
  if (!url) return false
  if (kind === 'generic') return url.hostname.includes('.')
  const [host, path] = forms[kind]
  const place = `${url.pathname.replace(/(?<=[^/])\/$/, '')}${kind === 'facebook' ? url.search : ''}`
  return url.protocol === 'https:' && host.test(url.hostname) && path.test(place)
}

/** An address of each kind, to show what is meant. */
export const LINK_EXAMPLES: Readonly<Record<LinkKind, string>> = {
  discord: 'discord.gg/invite',
  instagram: 'instagram.com/name',
  twitter: 'x.com/name',
  facebook: 'facebook.com/name',
  youtube: 'youtube.com/@name',
  steam: 'steamcommunity.com/id/name',
  generic: 'example.com',
}

/** Where the name alone leads of a network whose people have one. */
const PEOPLE: Partial<Record<LinkKind, string>> = {
  instagram: 'instagram.com/',
  twitter: 'x.com/',
  facebook: 'facebook.com/',
  youtube: 'youtube.com/@',
  steam: 'steamcommunity.com/id/',
}

/** The address that somebody means who types a name ("@asha") or leaves the scheme out; any other text as it is. */
export function completeLink(kind: LinkKind, text: string): string {
  const typed = text.trim()
  const start = PEOPLE[kind]
  const isName = /^@[\w.-]+$/.test(typed) || /^[\w-]+$/.test(typed)
  if (start && isName) return `https://${start}${typed.replace('@', '')}`
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed
}

/** Nothing that a link could hide: no credentials, no port, no other protocol. */
function webAddress(text: string): URL | null {
  if (text.length > MAX_LINK || /\s/.test(text)) return null
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password && !url.port ? url : null
}
