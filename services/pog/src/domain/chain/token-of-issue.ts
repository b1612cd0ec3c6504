import { createHash } from 'node:crypto'
import { tokenIdOf } from '../mint/token-id.ts'

/** Number of a card's token: 128 bits that say nothing about the user. Each issue has another one, for a number is minted once. Decimal. */
export function tokenOfIssue(cardId: string, issue: number): string {
  if (issue === 0) return tokenIdOf(cardId)
  const digest = createHash('sha256').update(`${cardId}:${issue}`).digest('hex')
  return BigInt(`0x${digest.slice(0, 32)}`).toString()
}
