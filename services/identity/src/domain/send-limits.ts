import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { hasTag, mailboxOf } from '@platform/contracts/rules/mailbox'
import { phoneAreaOf } from '@platform/contracts/rules/phone-area'
import { parseDestinationId } from './destination.ts'
import type { FactorNotice } from './factor-notices.ts'

/** Codes an hour for the numbers of each area: a calling code, or a country that shares one. */
export interface PrefixLimits {
  /** By area, "+91" or "+1-US". */
  named: ReadonlyMap<string, number>
  /** For each area that is not named. */
  other: number
}

export interface SendLimits {
  /** In ten minutes, for new devices of one network. */
  perNetwork: number
  /** In an hour, over each channel. */
  perHour: number
  /** New accounts without a code, in ten minutes, of one network. */
  accountsPerNetwork: number
  perPrefix: PrefixLimits
}

/** At most `max` codes in a window for what the key names. */
export interface SendLimit {
  key: string
  max: number
  windowMs: number
}

/** What the limits need to know about the sender of a request. */
export interface SendOrigin {
  /** Whether the request has no device id that this service issued; such devices are indistinguishable. */
  isNew: boolean
  /** Keyed hash of the network that the request comes from. */
  network: string
}

const NEW_WINDOW_MS = 600_000
/**
 * Limits of an hour for new devices and for known ones, as multiples of the limit of ten minutes. New ones get less than
 * six times it: a peak of ten minutes passes, the same rate for an hour does not. Known ones have a limit for each device too.
 */
const NEW_PER_HOUR = 3
const KNOWN_PER_HOUR = 10

/**
 * The limits of a network. They are loose, because the customers of a carrier share addresses. The one for known
 * devices stops an attack with device ids that were collected over days.
 */
export function networkLimits({ isNew, network }: SendOrigin, perNetwork: number): SendLimit[] {
  if (!isNew) {
    const max = KNOWN_PER_HOUR * perNetwork
    return [{ key: `otp:known:${network}`, max, windowMs: HOUR_MS }]
  }
  return [
    { key: `otp:new:${network}`, max: perNetwork, windowMs: NEW_WINDOW_MS },
    { key: `otp:new-hour:${network}`, max: NEW_PER_HOUR * perNetwork, windowMs: HOUR_MS },
  ]
}

/** Keyed hashes of the networks that a request comes from: its customer's usual one, a household's, and the largest that may be one customer's. */
export interface AccountOrigin {
  network: string
  home: string
  site: string
}

/** Networks' worth of new accounts that a household makes, so that none uses up what the others of the same site have. */
const NETWORKS_PER_HOME = 2
/** Networks' worth of new accounts that a site makes: of a carrier it holds many customers, of a customer 65,536 networks. */
const NETWORKS_PER_SITE = 5

/**
 * The limits of accounts that are made without a code. Wallets cost nothing, so theirs are counted apart: they do not use
 * up the first log-ins of a whole network.
 */
export function accountLimits(
  { network, home, site }: AccountOrigin,
  way: 'wallet' | 'provider',
  max: number,
) {
  const of = 'account' as const
  const limits = (where: string, most: number) => [
    { key: `account:new:${way}:${where}`, max: most, windowMs: NEW_WINDOW_MS, of },
    { key: `account:new-hour:${way}:${where}`, max: NEW_PER_HOUR * most, windowMs: HOUR_MS, of },
  ]
  return [
    ...limits(network, max),
    ...limits(`home:${home}`, NETWORKS_PER_HOME * max),
    ...limits(`site:${site}`, NETWORKS_PER_SITE * max),
  ]
}

/**
 * The part of a budget that one customer's network can take (an IPv4 address, an IPv6 /48): so many of them it needs at
 * least to use it up for everybody.
 */
const SITES_PER_BUDGET = 20

/**
 * The limits of an hour: the budgets of one area's numbers and of the whole channel, of each no more than the network's part. The owner of the
 * destination, by a device that has logged in to it before or in a session, takes from budgets that only owners take from, each as
 * large: so strangers keep no owner out, and a number that somebody has registered costs no more than one that they name.
 */
export function budgetLimits(
  destinationId: string,
  { site, isOwners }: { site: string; isOwners: boolean },
  { perHour, perPrefix }: SendLimits,
) {
  const { channel } = parseDestinationId(destinationId)
  const whose = isOwners ? 'known:' : ''
  const ofChannel = isOwners ? `known:${channel}` : `channel:${channel}`
  const all = shared('channel', ofChannel, perHour, site)
  if (channel === 'email') return all
  const prefix = prefixOf(destinationId)
  return [...shared('prefix', `${whose}prefix:${prefix}`, maxOf(prefix, perPrefix), site), ...all]
}

/** What a message about an account says: that something was done which it has a link to undo, or what was done. */
export type NoticeAbout =
  | 'undo'
  | FactorNotice['kind']
  | 'wallet'
  | 'payout'
  | 'bank'
  | 'deletion'
  | 'kept'

/**
 * What a message about an account is to its destination: one that undoes what a thief does, of the other ones the first of a day that says
 * this, or a further one.
 */
export type NoticeKind = 'undo' | 'first' | 'further'

/**
 * The limits of messages about accounts: of an hour for the channel and the area, as large as those of codes and apart from them, as an account
 * costs nothing once it is there, and each of its messages does. The first of a day to a destination that say one thing have budgets of their own, so that no
 * account takes another one's, and what is done first keeps nobody from hearing of the rest. A destination takes few further ones of a day. One with a link that undoes something has a limit only where nothing
 * at all is sent: each followed a code, and an account gets few.
 * @param hash of the destination, which nothing names in the counts
 */
export function noticeLimits(
  destinationId: string,
  kind: NoticeKind,
  hash: string,
  { perHour, perPrefix }: SendLimits,
) {
  const { channel } = parseDestinationId(destinationId)
  const prefix = prefixOf(destinationId)
  const ofArea = limitOf('prefix', `notice:${kind}:prefix:${prefix}`, maxOf(prefix, perPrefix))
  const ofChannel = limitOf('channel', `notice:${kind}:${channel}`, perHour)
  const budgets = channel === 'phone' ? [ofArea, ofChannel] : [ofChannel]
  if (kind === 'undo') return budgets.filter(({ max }) => max === 0)
  if (kind === 'first') return budgets
  const own = { ...limitOf('destination', `notice:to:${hash}`, NOTICES_A_DAY), windowMs: DAY_MS }
  return [own, ...budgets]
}

/** Messages about accounts a day to one destination, beyond the first that say each thing and those that undo something. */
const NOTICES_A_DAY = 5

/** Codes an hour that one network gets for the spellings of a mailbox of one kind. */
const SPELLINGS_PER_SITE = 4
/** Networks that it takes to use up the codes of an hour. Few type a tag; with dots, many write the address that they have. */
const SITES_OF_TAGS = 3
const SITES_OF_DOTS = 9

/**
 * The limits of an hour for a spelling of a mailbox: those with a `+tag` together, which anybody can make any number of, and apart from them
 * those that differ by what the provider ignores, such as dots, so that nobody with such an address is kept out by tags. The plain spelling has
 * none, and the owner of an address neither, so that nobody is kept out by what others ask for.
 * @param hashOf a keyed hash, as nothing names the mailbox in the counts
 */
export function mailboxLimits(
  destinationId: string,
  { site, isOwners }: { site: string; isOwners: boolean },
  hashOf: (mailbox: string) => string,
) {
  const { channel, value } = parseDestinationId(destinationId)
  if (channel !== 'email' || isOwners || mailboxOf(value) === value) return []
  const [kind, sites] = hasTag(value)
    ? (['mailbox', SITES_OF_TAGS] as const)
    : (['dotted', SITES_OF_DOTS] as const)
  const name = `${kind}:${hashOf(mailboxOf(value))}`
  return [
    limitOf('network', `${name}:${site}`, SPELLINGS_PER_SITE),
    limitOf('mailbox', name, SPELLINGS_PER_SITE * sites),
  ]
}

/** The network's part first: what it is refused takes nothing from the budget of all. */
const shared = (of: 'prefix' | 'channel', name: string, max: number, site: string) => [
  limitOf('network', `${name}:${site}`, Math.ceil(max / SITES_PER_BUDGET)),
  limitOf(of, name, max),
]

const maxOf = (prefix: string, { named, other }: PrefixLimits) => named.get(prefix) ?? other

const limitOf = (
  of: 'network' | 'prefix' | 'channel' | 'mailbox' | 'destination',
  name: string,
  max: number,
) => ({
  key: `otp:${name}`,
  max,
  windowMs: HOUR_MS,
  of,
})

/** The area of a phone number ("+91", "+1-JM"), "other" without a country (satellites), "email" for an address. */
export function prefixOf(destinationId: string): string {
  const { channel, value } = parseDestinationId(destinationId)
  return channel === 'email' ? channel : phoneAreaOf(value)
}
