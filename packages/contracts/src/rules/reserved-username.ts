import { type Brand, brand } from '../brand.ts'
import { readingsOf } from './look-alike.ts'

/** Names of staff, of offices and of the platform itself, by which a user could pass for one of them. */
const offices = [
  'admin',
  'administrator',
  'help',
  'moderator',
  'official',
  'operator',
  'security',
  'staff',
  'support',
  'system',
]

/** Parts of addresses at which a name may stand. */
const places = [
  ...['pictures', 'countries', 'cities', 'colleges', 'professions'],
  ...['username', 'profile', 'email', 'phone', 'admin'],
]

/** Whether the name is a fixed part of an address at which a name may stand. */
export const isPlaceInAddress = (userName: string) => places.includes(userName.toLowerCase())

/**
 * Whether a username passes for staff or for the brand: one or more of the reserved words, in any case, with or without
 * digits at its end ("Admin", "support1", "KovraSupport").
 */
export function isReservedUsername(
  userName: string,
  { name, slug }: Pick<Brand, 'name' | 'slug'> = brand,
): boolean {
  const words = [...offices, ...[name, slug].map(lettersAndDigits).filter((word) => word !== '')]
  const reserved = new RegExp(`^(${words.join('|')})+\\d*$`)
  if (isPlaceInAddress(userName)) return true
  return readingsOf(userName).some((reading) => reserved.test(reading))
}

/** What a username can have of a brand's name. */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
