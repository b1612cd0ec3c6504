import { type Brand, brand } from '../brand.ts'
import { readingsOf } from './look-alike.ts'

/** Names of staff, of offices and of the platform itself, by which a user could pass for one of them. */
const offices = [
  'admin',
  'administrator',
  'billing',
  'help',
  'helpdesk',
  'mod',
  'moderator',
  'official',
  'operator',
  'owner',
  'root',
  'security',
  'staff',
  'support',
  'system',
]

/** Words that leave a name what it is beside one of those: "AdminTeam", "RealSupport". Alone, or beside others, they are free. */
const companions = [
  ...['account', 'agent', 'bot', 'care', 'center', 'centre', 'chat', 'chief', 'contact', 'crew'],
  ...['customer', 'global', 'group', 'head', 'hq', 'info', 'line', 'live', 'main', 'my'],
  ...['office', 'online', 'page', 'real', 'service', 'site', 'team', 'the', 'true', 'user'],
]

/** Letters of a brand's word that is reserved inside of other words too; a shorter one is in many names by chance. */
const BRAND_WORD_LENGTH = 4

/** Parts of addresses at which a name may stand. */
const places = [
  ...['pictures', 'countries', 'cities', 'colleges', 'professions'],
  ...['username', 'profile', 'email', 'phone', 'admin', 'mint', 'leaderboard'],
]

/** What a program writes where it has no name, or a name of its own: an address made with one would lead to a person. */
const wordsOfPrograms = [
  ...['undefined', 'null', 'nan', 'true', 'false', 'anonymous'],
  ...['constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty'],
]

/** Whether the name is a fixed part of an address at which a name may stand. */
export const isPlaceInAddress = (userName: string) => places.includes(userName.toLowerCase())

/**
 * Whether a username passes for staff, for the brand or for what programs write: words of staff and of the brand, also with companions and digits
 * ("Admin", "support1", "AdminTeam"), or any name with the brand in it ("RealKovra").
 */
export function isReservedUsername(
  userName: string,
  { name, slug }: Pick<Brand, 'name' | 'slug'> = brand,
): boolean {
  if (isPlaceInAddress(userName)) return true
  if (wordsOfPrograms.includes(userName.toLowerCase())) return true
  const own = [name, slug].map(lettersAndDigits).filter((word) => word !== '')
  const words = [...offices, ...own].join('|')
  const reserved = new RegExp(`^(?=.*(${words}))((${words}|${companions.join('|')})\\d*)+$`)
  const inside = own.filter(({ length }) => length >= BRAND_WORD_LENGTH)
  return readingsOf(userName).some(
    (reading) => reserved.test(reading) || inside.some((word) => reading.includes(word)),
  )
}

/** What a username can have of a brand's name. */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
