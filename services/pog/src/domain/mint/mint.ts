import type { AvatarCategory, AvatarCharacter, AvatarStyle } from '@platform/contracts/pog/looks'
import { AVATAR_CHARACTERS } from '@platform/contracts/pog/looks'
import type { MINT_MODES, MintState } from '@platform/contracts/pog/mint-http'
import type { Price } from '../slots/price.ts'

/** What the service does next in the background. Everything up to `capture` can be undone; nothing after it. */
export const STEPS = ['pay', 'draw', 'fix-name', 'capture', 'mint', 'confirm', 'publish'] as const
export type MintStep = (typeof STEPS)[number]

/** What the card costs and what has come of it. `free`: it costs nothing. */
export interface Payment {
  /** Id of the hold; each try has its own. */
  id: string
  at: Date
  price: Price
  state: 'free' | 'placing' | 'held' | 'captured' | 'failed'
  /** Why it failed: an error code. */
  reason: string | null
}

export interface Token {
  chainId: number
  contract: string
  /** Decimal. */
  tokenId: string
  transaction: string
}

/** What an attempt that is over may still have outside. It is given back at once, and again a minute later. */
export interface Leftover {
  /** Card of the attempt. */
  cardId: string
  userName: string | null
  holdId: string | null
  avatarId: string | null
  /** It was given back, and is again from then on: what a step had asked for at that moment may have come after. Null before. */
  againAt: Date | null
}

/** A user's card, from the first name to the token. A user has one; `cardId` is new after each `abandoned`. */
export interface Mint {
  userId: string
  /** Grows with each write. 0: nothing is stored. */
  version: number
  cardId: string
  state: MintState
  mode: (typeof MINT_MODES)[number] | null
  userName: string | null
  /** Until when the name is reserved; null once it is fixed. */
  keptUntil: Date | null
  category: AvatarCategory | null
  character: AvatarCharacter | null
  style: AvatarStyle | null
  variant: number
  selfie: 'none' | 'stored' | 'used'
  payment: Payment | null
  /** How many payments this card has had. */
  payments: number
  avatarId: string | null
  /** Null while the user is to do something, and once it is minted. */
  step: MintStep | null
  /** When the work in the background began. */
  startedAt: Date | null
  /** Why a step does not go on, an error code; or why the user has to choose something again. */
  problem: string | null
  /** How often the step was tried. */
  tries: number
  /** When the step, or what is left over, is tried again. */
  nextTryAt: Date | null
  leftovers: readonly Leftover[]
  /** When work began within the last day. */
  starts: readonly Date[]
  token: Token | null
  /** Serial number of the card; it is never given twice. */
  number: number | null
  mintedAt: Date | null
}

/** A mint of which nothing is stored yet. */
export const newMint = (userId: string, cardId: string): Mint => ({
  userId,
  cardId,
  version: 0,
  state: 'ReserveUsername',
  mode: null,
  userName: null,
  keptUntil: null,
  category: null,
  character: null,
  style: null,
  variant: 0,
  selfie: 'none',
  payment: null,
  payments: 0,
  avatarId: null,
  step: null,
  startedAt: null,
  problem: null,
  tries: 0,
  nextTryAt: null,
  leftovers: [],
  starts: [],
  token: null,
  number: null,
  mintedAt: null,
})

const UNDOABLE: readonly (MintStep | null)[] = [null, 'pay', 'draw', 'fix-name', 'capture']

/** Whether everything that was done can still be undone. In step `capture` the wallet has the last word: see `abandonMint`. */
export const canAbandon = ({ state, step }: Pick<Mint, 'state' | 'step'>): boolean =>
  state !== 'Minted' && UNDOABLE.includes(step)

/** The first step of the user that is not done. */
export function stateOfChoices({
  userName,
  category,
  character,
  style,
}: Pick<Mint, 'userName' | 'category' | 'character' | 'style'>): MintState {
  if (userName === null) return 'ReserveUsername'
  if (category === null) return 'AvatarCategorySelection'
  if (character === null) return 'CharacterSelection'
  return style === null ? 'StyleSelection' : 'SelfieUpload'
}

/** Whether the character is one of the category. */
export const isOfCategory = (category: AvatarCategory, character: AvatarCharacter): boolean =>
  (AVATAR_CHARACTERS[category] as readonly string[]).includes(character)
