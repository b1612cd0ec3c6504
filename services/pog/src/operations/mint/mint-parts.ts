import type { AvatarLook, AvatarView } from '@platform/contracts/pog/avatars-http'
import type { Mint, Token } from '../../domain/mint/mint.ts'

/** What the mint needs of avatars. */
export interface MintAvatars {
  /**
   * Draws an avatar, once for its id. `pending`: ask again.
   * @param isWanted whether the mint still has this avatar
   * @throws IN_PROGRESS when it has another one by now
   */
  request(
    wanted: { id: string; userId: string; slot: number; look: AvatarLook; withSelfie: boolean },
    isWanted: () => Promise<boolean>,
  ): Promise<{ state: 'pending' | 'ready' | 'refused' }>
  /** Gives a refused avatar the drawing of its look, which nothing refuses. @throws NOT_FOUND, IN_PROGRESS */
  useArt(userId: string, id: string): Promise<void>
  /** Deletes an avatar that no card is going to show; nothing of one that is not there. */
  discard(userId: string, id: string): Promise<void>
  /** The card shows it. @throws NOT_FOUND, AVATAR_NOT_READY */
  activate(userId: string, id: string): Promise<void>
  find(id: string): Promise<AvatarView | null>
  /** By slot. */
  ofUser(userId: string): Promise<AvatarView[]>
}

/** What has become of a mint on the chain. */
export type MintCall =
  | { state: 'open' }
  /** `to`: who was to hold the token. */
  | { state: 'refused'; reason: string | null; to: string | null }
  | { state: 'done'; token: Token }

/** What the mint needs of the chain. A card has one token at most, however often it is asked for. */
export interface MintChain {
  /** Whether a token would be minted now: asked before the price is taken. @throws ProviderError */
  canMint(call: { cardId: string; tokenId: string; to: string }): Promise<boolean>
  /** Also opens a refused call again. */
  openMint(call: { cardId: string; userId: string; tokenId: string; to: string }): Promise<void>
  mintOf(cardId: string): Promise<MintCall | null>
  /** Burns the token of the card, also one that is still being minted. */
  openBurn(call: { cardId: string }): Promise<void>
}

/** What other parts of the service do in a mint. */
export interface MintParts {
  avatars: MintAvatars
  chain: MintChain
  /** Before the mint is over; repeated after a crash. */
  onMinted(mint: Mint): Promise<void>
}
