/** Letters and digits that nobody takes for one another, in print or read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A code of a user: 30^8 are possible. @param randomInt a whole number from 0 to below the given one */
export const newReferralCode = (randomInt: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The code as it is stored: people type spaces, hyphens and small letters. */
export const readReferralCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase()
