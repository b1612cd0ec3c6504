import { shownAddress, webAddress } from './web-address.ts'

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

/**
 * Whether the text is an address of this network; of the generic kind, any page on a host with a name. It is written as
 * browsers write it, so that what is read is where it leads: without other spellings, characters outside ASCII, an
 * empty query or fragment.
 */
export function isSocialLink(kind: LinkKind, text: string): boolean {
  const url = ownSpelling(text)
  if (!url) return false
  if (kind === 'generic') return HOST_NAME.test(url.hostname) && !OWN_NETWORK.test(url.hostname)
  const [host, path] = forms[kind]
  return (
    host.test(url.hostname) && path.test(text.slice(url.origin.length).replace(/(?<=[^/])\/$/, ''))
  )
}

/** Labels, the last of which is no number: not an address in digits. */
const HOST_NAME = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/
/** Names that lead into the reader's own network. */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa)$/

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

/**
 * The address that somebody means who types a name ("@asha"), leaves the scheme out or writes it in another spelling; any
 * other text as it is.
 */
export function completeLink(kind: LinkKind, text: string): string {
  const typed = text.trim()
  const start = PEOPLE[kind]
  const isName = /^@[\w.-]+$/.test(typed) || /^[\w-]+$/.test(typed)
  if (start && isName) return `https://${start}${typed.replace('@', '')}`
  const full = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed
  return webAddress(full)?.href ?? full
}

/** Nothing that a link could hide: of a web address, no port and no other spelling. */
function ownSpelling(text: string): URL | null {
  const url = text.length > MAX_LINK ? null : webAddress(text)
  if (!url || url.port) return null
  return shownAddress(text) === text ? url : null
}
