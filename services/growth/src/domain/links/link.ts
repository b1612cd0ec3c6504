import { createHash } from 'node:crypto'
import type { LinkTarget, LinkValues } from '@platform/contracts/growth/links'

/** A link that a user made. */
export interface Link extends LinkTarget, LinkValues {
  /** Names it in its short address. */
  code: string
  userId: string
  /** Hides the addresses of those who follow it; of this link alone, and never shown. */
  salt: string
  createdAt: Date
}

/** What makes two links of a user the same one. */
export type LinkSeed = Pick<Link, 'userId' | keyof LinkTarget | keyof LinkValues>

/** Without those that are mistaken for each other: 0 and O, 1 and I and l. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 8

/**
 * The code of a link: the same link of the same user always has the same one, so a repeated request finds it.
 * @param attempt 0, and higher where another link has the code
 */
export function codeOf(seed: LinkSeed, attempt: number): string {
  const { userId, origin, path, source, medium, campaign, term, content } = seed
  const parts = [userId, origin, path, source, medium, campaign, term, content, attempt]
  let rest = createHash('sha256').update(JSON.stringify(parts)).digest().readBigUInt64BE()
  let code = ''
  while (code.length < LENGTH) {
    code += LETTERS[Number(rest % BigInt(LETTERS.length))]
    rest /= BigInt(LETTERS.length)
  }
  return code
}

/** Whether they are the same link, not only two with one code. */
export const isSameLink = (one: LinkSeed, other: LinkSeed): boolean =>
  codeOf(one, 0) === codeOf(other, 0) && one.userId === other.userId
