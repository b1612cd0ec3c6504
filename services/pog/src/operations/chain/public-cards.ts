import { brand } from '@platform/contracts/brand'
import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import type {
  CardVerification,
  NftMetadata,
  PublicCard,
  UserNfts,
} from '@platform/contracts/pog/cards-http'
import {
  backImagePath,
  cardPath,
  frontImagePath,
  nftImagePath,
} from '@platform/contracts/pog/paths'
import { SCORE_PARTS, type ScorePart } from '@platform/contracts/pog/scores-http'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { DomainError } from '@platform/service-kit'
import type { Mint, Token } from '../../domain/mint/mint.ts'
import type { CardTokens } from '../../repositories/card-tokens.ts'
import type { Mints } from '../../repositories/mints.ts'
import type { Posts } from '../../repositories/posts.ts'

/** A score as others may see it. */
interface ShownScore {
  total: number
  /** The most it can be. */
  maximum: number
  tier: string | null
  parts: Record<ScorePart, { points: number; maximum: number }>
}

/** A card in the feed. */
interface ShownPost {
  likes: number
  isLiked: boolean
  /** Staff have hidden it: only its owner sees it. */
  isHidden: boolean
}

/** What the public side of a card asks of the rest of the service. */
export interface CardSources {
  /** Null of a user who has none. */
  shownScore(userId: string): Promise<ShownScore | null>
  /** What a user lets others see. */
  preferences: { of(userId: string): Promise<{ isInFeed: boolean; showsScores: boolean }> }
  /** What a card shows now that was minted with this avatar; null without one. `image` is a path, null while there is none. */
  shownAvatar(
    avatarId: string,
  ): Promise<{ image: string | null; look: Pick<AvatarLook, 'style'> } | null>
  /** The card in the feed, as this reader likes it; null while it is not there. */
  postOf(cardId: string, readerId: string | null): Promise<ShownPost | null>
}

export interface PublicCardDependencies extends CardSources {
  mints: Pick<Mints, 'find' | 'findByName' | 'findByCardId'>
  posts: Pick<Posts, 'hiddenAmong'>
  cardTokens: Pick<CardTokens, 'findByTokenId'>
  /** Origin of the site. */
  site: string
}

/** A card as it is once it is minted. */
interface MintedCard extends Mint {
  userName: string
  number: number
  mintedAt: Date
  token: Token
}

const isMinted = (mint: Mint | null): mint is MintedCard => mint?.state === 'Minted'

/** A card as a reader may see it. @throws NOT_FOUND when nobody has a minted card of this name, or staff have hidden it from this reader */
async function findShown(deps: PublicCardDependencies, name: string, readerId: string | null) {
  const card = await deps.mints.findByName(name)
  if (!isMinted(card)) throw new DomainError('NOT_FOUND')
  const shown = await shownTo(deps, card, readerId)
  if (!shown.isVisible) throw new DomainError('NOT_FOUND')
  return { card, ...shown }
}

/** What a reader may see of a card. A user's address follows from their token, so only listed cards show it to others. */
async function shownTo(
  { preferences, postOf }: CardSources,
  { userId, cardId }: MintedCard,
  readerId: string | null,
) {
  const isOwn = userId === readerId
  const [{ isInFeed, showsScores }, post] = await Promise.all([
    preferences.of(userId),
    postOf(cardId, readerId),
  ])
  return {
    ...{ isOwn, post, isVisible: isOwn || !post?.isHidden },
    showsToken: isOwn || (isInFeed && !post?.isHidden),
    showsScores: isOwn || showsScores,
  }
}

/** What the chain says of a card now; without the holder's address where the owner keeps the card out of lists. @throws NOT_FOUND as `showCard`; UNAVAILABLE */
export async function checkCard(
  deps: PublicCardDependencies & { verify(token: Token): Promise<CardVerification> },
  name: string,
  readerId: string | null,
): Promise<CardVerification> {
  const { card, showsToken } = await findShown(deps, name, readerId)
  const checked = await deps.verify(card.token)
  return showsToken ? checked : { ...checked, holder: null }
}

/** What everybody sees of a card; its owner's scores as they let others see them. @throws NOT_FOUND, also of one that staff have hidden */
export async function showCard(
  deps: PublicCardDependencies,
  name: string,
  readerId: string | null,
): Promise<PublicCard> {
  const { card, isOwn, post, showsToken, showsScores } = await findShown(deps, name, readerId)
  const { userId, cardId, userName, number, mintedAt, token } = card
  const [score, avatar] = await Promise.all([
    showsScores ? deps.shownScore(userId) : null,
    avatarOf(deps, card),
  ])
  return {
    ...{ userName, walletName: walletNameOf(userName), number, mintedAt: mintedAt.toISOString() },
    ...{ front: frontImagePath(userName), back: backImagePath(userName) },
    avatar: avatar?.image ?? nftImagePath(userName),
    total: score?.total ?? null,
    tier: score?.tier ?? null,
    scores: score && {
      ...{ userName, total: score.total, maximum: score.maximum, tier: score.tier },
      parts: SCORE_PARTS.map((part) => ({ part, ...score.parts[part] })),
    },
    chain: showsToken ? token : null,
    post: post && { postId: cardId, likes: post.likes, isLiked: post.isLiked },
    isOwn,
  }
}

/** A token's metadata, as ERC-721 has it. @throws NOT_FOUND of a token that is burnt, or is not a card's present one, and of a card that staff have hidden */
export async function showMetadata(
  deps: PublicCardDependencies,
  tokenId: string,
): Promise<NftMetadata> {
  const token = await deps.cardTokens.findByTokenId(tokenId)
  const card = token && (await deps.mints.findByCardId(token.cardId))
  if (!isMinted(card) || card.token.tokenId !== tokenId) throw new DomainError('NOT_FOUND')
  const { userId, userName, number } = card
  if ((await deps.posts.hiddenAmong([userId])).has(userId)) throw new DomainError('NOT_FOUND')
  const { showsScores } = await deps.preferences.of(userId)
  const [score, avatar] = await Promise.all([
    showsScores ? deps.shownScore(userId) : null,
    avatarOf(deps, card),
  ])
  const style = avatar?.look.style ?? card.style
  const traits = [
    { trait_type: 'Number', value: number },
    ...(style ? [{ trait_type: 'Style', value: style }] : []),
    ...(score?.tier ? [{ trait_type: 'Tier', value: score.tier }] : []),
    ...(score ? [{ trait_type: 'Score', value: score.total }] : []),
  ]
  return {
    name: walletNameOf(userName),
    description: `Proof-of-Gamer card number ${number} of ${brand.name}. It belongs to one person and cannot be transferred.`,
    image: `${deps.site}${nftImagePath(userName)}`,
    external_url: `${deps.site}${cardPath(userName)}`,
    attributes: traits,
  }
}

/** Tokens of a user who shows them; none of anybody else. */
export async function showUserNfts(
  deps: PublicCardDependencies & { holderOf(token: Token): Promise<string | null> },
  userId: string,
  readerId: string | null,
): Promise<UserNfts> {
  const card = await deps.mints.find(userId)
  if (!isMinted(card)) return { items: [] }
  if (!(await shownTo(deps, card, readerId)).showsToken) return { items: [] }
  const { token, mintedAt } = card
  const holder = await deps.holderOf(token)
  if (holder === null) return { items: [] }
  const { chainId, contract, tokenId } = token
  const metadata = `${deps.site}/api/nft/metadata/${tokenId}`
  return {
    items: [{ chainId, contract, tokenId, holder, metadata, mintedAt: mintedAt.toISOString() }],
  }
}

const avatarOf = async (deps: CardSources, { avatarId }: Mint) =>
  avatarId === null ? null : deps.shownAvatar(avatarId)
