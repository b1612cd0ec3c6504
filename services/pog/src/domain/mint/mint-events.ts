import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import type { AvatarCategory, AvatarCharacter, AvatarStyle } from '@platform/contracts/pog/looks'
import type { Price } from '../slots/price.ts'
import type { Leftover, Token } from './mint.ts'

/** What the user does. */
export type UserEvent =
  | { type: 'name-reserved'; userName: string; keptUntil: Date }
  | ({ type: 'chosen' } & Partial<Choices>)
  | { type: 'selfie-stored' }
  /** The user has taken it back. */
  | { type: 'selfie-removed' }
  | ({ type: 'started' } & Start)
  | ({
      type: 'quick-started'
      userName: string
      keptUntil: Date
      look: AvatarLook
    } & Start)
  | { type: 'abandoned'; newCardId: string }

/** What came of a step that the service did. */
export type StepEvent =
  | { type: 'payment-held' }
  | { type: 'payment-refused'; reason: string }
  | { type: 'avatar-drawn' }
  | { type: 'avatar-refused' }
  | { type: 'name-fixed' }
  | { type: 'name-lost' }
  | { type: 'payment-captured' }
  | { type: 'call-opened' }
  | { type: 'confirmed'; token: Token; number: number }
  | { type: 'published'; at: Date }
  /** What an attempt had left behind is given back. */
  | { type: 'cleaned'; leftover: Leftover; at: Date }

export type MintEvent = UserEvent | StepEvent

/** The beginning of the work in the background. */
export interface Start {
  price: Price
  paymentId: string
  /** Of the avatar, unless there is one of these choices already. */
  avatarId: string
  at: Date
}

export interface Choices {
  category: AvatarCategory
  character: AvatarCharacter
  style: AvatarStyle
  variant: number
}
