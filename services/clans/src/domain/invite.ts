import { INVITE_DAYS } from '@platform/contracts/clans/constants'
import { addDays } from './cooling-off.ts'

/** A code that lets its holders into a clan. */
export interface Invite {
  code: string
  clanId: string
  /** It is good while they are in the clan. */
  createdBy: string
  createdAt: Date
  expiresAt: Date
  /** How many it lets in, and how many it has. */
  most: number
  used: number
  requestHash: string
}

/** Letters and digits that are not taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** @param bytes at least ten, at random */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

export const newInvite = (
  parts: Pick<Invite, 'code' | 'clanId' | 'createdBy' | 'most' | 'requestHash'>,
  now: Date,
): Invite => ({ ...parts, createdAt: now, expiresAt: addDays(now, INVITE_DAYS), used: 0 })
