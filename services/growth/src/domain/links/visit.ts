import { createHash } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { VISIT_KEPT_DAYS } from '@platform/contracts/growth/links'
import { callerNetwork, networkOf } from '@platform/contracts/rules/network-of'
import type { Link } from './link.ts'

/** That somebody followed a link, for the first time in a while. */
export interface Visit {
  /** Of the link and its visitor: a second one of the same visitor has the same id. */
  id: string
  code: string
  at: Date
}

/** What a request says of its sender. */
export interface Follower {
  /** Programs ask for the headers alone (`HEAD`), people do not. */
  method: string
  ipAddress: string
  userAgent: string | undefined
  /** `purpose` or `sec-purpose`: a browser says that it loads a page before anybody asks for it. */
  purpose: string | undefined
}

/** Bytes of a digest that are kept: enough to keep the visitors of one link apart, and too few to find an address by. */
const DIGEST_BYTES = 8

/**
 * So many visitors count at most of those who follow one link from one network: a carrier's customers share an address, and a script gives
 * itself a new name of a browser each time. Two browsers of one network count as one visitor in as many cases.
 */
export const MOST_VISITORS = 32

/** A visit by its link and its visitor, whom no address and no browser is stored of. */
export function visitOf(
  { code, salt }: Pick<Link, 'code' | 'salt'>,
  { ipAddress, userAgent = '' }: Follower,
  at: Date,
): Visit {
  const network = networkOf(ipAddress, callerNetwork)
  const browser = digestOf(salt, userAgent).readUInt32BE() % MOST_VISITORS
  const digest = digestOf(salt, network, browser)
  return { id: `${code}:${digest.subarray(0, DIGEST_BYTES).toString('base64url')}`, code, at }
}

const digestOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** Visits before that time are deleted: their visitors count again. */
export const visitsSince = (now: Date): Date => new Date(now.getTime() - VISIT_KEPT_DAYS * DAY_MS)

/**
 * What programs call themselves: crawlers, previews of chats and social networks, tools, monitors, browsers without a
 * window. Each of them says so; one that does not cannot be known.
 */
const PROGRAMS = new RegExp(
  [
    // Not the phones of a maker whose name ends so.
    '(?<!cu)bot(?:\\b|_)',
    ...['crawl', 'spider', 'slurp', 'archiver', 'scrap', 'fetch', 'scan'],
    ...['preview', 'embed', 'facebookexternalhit', 'facebookcatalog', 'meta-external', 'whatsapp/'],
    ...[
      'skypeuripreview',
      'vkshare',
      'pinterest/0',
      'snapchat/0',
      'redditbot',
      'google-',
      'mediapartners',
    ],
    ...['headless', 'phantom', 'puppeteer', 'playwright', 'selenium', 'lighthouse', 'pagespeed'],
    ...['monitor', 'uptime', 'pingdom', 'statuscake', 'check_http', 'validator', 'feed', 'rss'],
    ...['curl', 'wget', 'httpie', 'postman', 'insomnia', 'python', 'java/', 'okhttp', 'go-http'],
    ...['node-fetch', 'axios', 'undici', 'libwww', 'perl', 'ruby', 'php/', 'guzzle', 'apache-http'],
  ].join('|'),
  'i',
)
/** Longer than any browser's; nothing else of it is looked at. */
const MOST_LOOKED_AT = 1_000

/** Whether no person followed the link: a program, or a browser ahead of its user. */
export function isBot({ method, userAgent = '', purpose = '' }: Follower): boolean {
  if (method !== 'GET') return true
  if (/prefetch|prerender|preview/i.test(purpose.slice(0, MOST_LOOKED_AT))) return true
  // Every browser names itself so.
  if (!/^(mozilla|opera)\//i.test(userAgent)) return true
  return userAgent.length > MOST_LOOKED_AT || PROGRAMS.test(userAgent)
}
