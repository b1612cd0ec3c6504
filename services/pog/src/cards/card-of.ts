import { drawAvatar } from '@platform/art'
import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import { cardPath } from '@platform/contracts/pog/paths'
import { SCORE_PARTS, type ScorePart } from '@platform/contracts/pog/scores-http'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { PART_MAXIMUM } from '../domain/scores/scores-of.ts'
import { artPath } from './art-path.ts'
import type { CardFacts, CardInput } from './card-input.ts'

interface CardMint {
  userId: string
  /** Null before a name is reserved: not of a minted card. */
  userName: string | null
  number: number | null
  token: { chainId: number; contract: string; tokenId: string } | null
}

interface CardAvatar {
  look: AvatarLook
  /** Path of its picture; null until it is ready. */
  image: string | null
}

interface CardScore {
  total: number
  tier: string | null
  /** Points of each part, 0 to 100. */
  parts: Readonly<Record<ScorePart, number>>
}

/** Where a card's facts come from. */
export interface CardSources {
  mints: {
    /** The minted card of this name, in any case; null of one that staff have hidden. */
    findByName(userName: string): Promise<CardMint | null>
  }
  avatars: {
    /** The one that the card shows. */
    activeOf(userId: string): Promise<CardAvatar | null>
  }
  preferences: { of(userId: string): Promise<{ isInFeed: boolean; showsScores: boolean }> }
  scoreOf(userId: string): Promise<CardScore>
  /** Ids of earned badges. */
  badgesOf(userId: string): Promise<readonly string[]>
  /** PNG of a picture that packages/art does not draw; null where there is none. */
  readImage(path: string): Promise<Uint8Array | null>
  /** Origin of the site. */
  site: string
}

export interface Card {
  userId: string
  facts: CardFacts
  /** Only what is drawn needs it: it may read a file and decode it. */
  readAvatar(): Promise<CardInput['avatar']>
}

/** What the pictures of a minted card show now; null where nobody has a card of this name that others may see. */
export async function cardOf(sources: CardSources, userName: string): Promise<Card | null> {
  const mint = await sources.mints.findByName(userName)
  if (!mint || mint.number === null || mint.userName === null) return null
  const { userId, userName: ownName } = mint
  const [avatar, { isInFeed, showsScores }, badges, score] = await Promise.all([
    sources.avatars.activeOf(userId),
    sources.preferences.of(userId),
    sources.badgesOf(userId),
    sources.scoreOf(userId),
  ])
  if (!avatar) return null
  // Everybody sees the picture, and a token leads to its owner's address.
  const token = isInFeed ? mint.token : null
  const facts: CardFacts = {
    userName: ownName,
    walletName: walletNameOf(ownName),
    number: mint.number,
    style: avatar.look.style,
    avatar: avatar.image ?? artPath(avatar.look),
    ...(showsScores ? { ...scoresOf(score), badges } : WITHOUT_SCORES),
    page: `${sources.site}${cardPath(ownName)}`,
    chain: token && { chainId: token.chainId, contract: token.contract, tokenId: token.tokenId },
  }
  return { userId, facts, readAvatar: () => pictureOf(sources, avatar) }
}

/** A picture that cannot be read any more is drawn again from its look. */
async function pictureOf(
  { readImage }: CardSources,
  { look, image }: CardAvatar,
): Promise<CardInput['avatar']> {
  const png = image === null || image === artPath(look) ? null : await readImage(image)
  return png ? { png } : { svg: drawAvatar(look) }
}

const scoresOf = ({
  total,
  tier,
  parts,
}: CardScore): Pick<CardFacts, 'total' | 'tier' | 'parts'> => ({
  total,
  tier,
  parts: SCORE_PARTS.map((part) => ({ part, points: parts[part], maximum: PART_MAXIMUM })),
})

/** The tier says the score to within a quarter, and badges say what it comes from. */
const WITHOUT_SCORES = { total: null, tier: null, parts: null, badges: [] } as const
