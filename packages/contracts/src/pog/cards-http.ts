import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { pogScore } from './score.ts'
import { publicScores } from './scores-http.ts'

/** What a picture is shared to (spec 2): each has a size of its own. */
export const SHARE_CHANNELS = ['x', 'telegram', 'facebook', 'whatsapp', 'more'] as const

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
  chain: z.object({
    chainId: z.int(),
    contract: z.string(),
    tokenId: z.string(),
    transaction: z.string(),
  }),
  /** Its place in the feed, where it is liked and reported; absent and null of a card whose owner keeps it out of the feed. */
  post: z
    .object({ postId: id, likes: z.int().min(0), isLiked: z.boolean() })
    .nullable()
    .optional(),
  isOwn: z.boolean(),
})
export type PublicCard = z.infer<typeof publicCard>

/** GET /api/pog/cards/:userName/verification: what the chain itself says now. */
export const cardVerification = z.object({
  /** `genuine`: the token exists, is locked, and its metadata leads here. */
  verdict: z.enum(['genuine', 'burnt', 'unknown']),
  holder: z.string().nullable(),
  isLocked: z.boolean(),
  block: z.int(),
  checkedAt: timestamp,
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
