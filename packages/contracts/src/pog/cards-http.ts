import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { pogScore } from './score.ts'
import { publicScores } from './scores-http.ts'

export const cardParams = z.strictObject({ userName: textUpTo(64).min(1) })

/** GET /api/pog/cards/:userName: what the public page of a card shows. */
export const publicCard = z.object({
  userName: z.string(),
  walletName: z.string(),
  number: z.int(),
  mintedAt: timestamp,
  /** Paths of its pictures. */
  front: z.string(),
  back: z.string(),
  avatar: z.string(),
  total: pogScore.nullable(),
  tier: z.string().nullable(),
  /** Null where the owner does not show them. */
  scores: publicScores.nullable(),
  /** Its token, which leads to the owner's address: null to others of a card that its owner keeps out of lists. */
  chain: z
    .object({
      chainId: z.int(),
      contract: z.string(),
      tokenId: z.string(),
      transaction: z.string(),
    })
    .nullable(),
  /** Its place in the feed, where it is liked; null of a card whose owner keeps it out of the feed. */
  post: z.object({ postId: id, likes: z.int().min(0), isLiked: z.boolean() }).nullable(),
  isOwn: z.boolean(),
})
export type PublicCard = z.infer<typeof publicCard>

/** GET /api/pog/cards/:userName/verification: what the chain itself says now, as of at most half a minute ago. */
export const cardVerification = z.object({
  /** `genuine`: the token exists, is locked, and its metadata leads here; `burnt`: nobody holds it; `unknown`: it is something else. */
  verdict: z.enum(['genuine', 'burnt', 'unknown']),
  /** Null where nobody holds it, and to others of a card that its owner keeps out of lists. */
  holder: z.string().nullable(),
  isLocked: z.boolean(),
  block: z.int(),
  checkedAt: timestamp,
})
export type CardVerification = z.infer<typeof cardVerification>

export const nftMetadataParams = z.strictObject({
  tokenId: textUpTo(39).regex(/^\d+$/, 'must be a decimal number'),
})

/** GET /api/nft/metadata/:tokenId, as ERC-721 has it: not in the envelope. */
export const nftMetadata = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  external_url: z.string(),
  attributes: z.array(
    z.object({ trait_type: z.string(), value: z.union([z.string(), z.number()]) }),
  ),
})

export type NftMetadata = z.infer<typeof nftMetadata>

/** GET /api/nft/user/:userId: tokens of a user who shows them. */
export const userNfts = z.object({
  items: z.array(
    z.object({
      chainId: z.int(),
      contract: z.string(),
      tokenId: z.string(),
      holder: z.string(),
      metadata: z.string(),
      mintedAt: timestamp,
    }),
  ),
})
export type UserNfts = z.infer<typeof userNfts>

export const reissueParams = z.strictObject({ userId: id })

/** POST /api/pog/admin/cards/:userId/reissue, with an idempotency key: the card moves to the wallet that its owner has linked now. */
export const reissueBody = z.strictObject({ reason: staffReason })

/** What another person approves: which token of the card comes next, and to whose wallet. It is kept for ever, and names no address. */
export const cardReissue = z.strictObject({
  userId: id,
  cardId: id,
  issue: z.int().min(1),
  /** A keyed hash of the address that was linked when it was asked for: another one gets nothing. */
  wallet: z.string().regex(/^[\w-]{43}$/),
})
export type CardReissue = z.infer<typeof cardReissue>
