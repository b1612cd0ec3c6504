import type { ErrorCode } from '@platform/contracts/errors'
import type { AvatarLook, SlotPrice } from '@platform/contracts/pog/avatars-http'
import type { Blobs, Clock, CrashPoint, Ids, ObjectStore, RateCounts } from '@platform/service-kit'
import type { AvatarGenerator } from '../../domain/avatars/generator.ts'
import type { Avatars } from '../../repositories/avatars.ts'
import type { Selfies } from '../../repositories/selfies.ts'

/** What avatars and selfies work on, beside what every operation has. */
export interface AvatarDependencies {
  avatars: Avatars
  selfies: Selfies
  /** Sealed selfies, apart from every other file. */
  selfieFiles: ObjectStore
  /** What their keys derive from; the database does not have it. */
  selfieSecret: Buffer
  /** Pictures that a provider has drawn. */
  avatarFiles: Blobs
  generator: AvatarGenerator
  art: AvatarArt
  ownedSlots: OwnedSlots
  slotPayments: SlotPayments
  /** The picture of the user's card has changed: the chain's metadata is read again. Nothing for a user without a card. */
  cardChanged(userId: string): Promise<void>
  rates: RateCounts
  clock: Clock
  ids: Ids
  /** From 0 to 1, without 1. */
  random(): number
  crashPoint: CrashPoint
}

/** The drawings of packages/art. */
export interface AvatarArt {
  /** A whole SVG. */
  draw(look: AvatarLook): string
  /** The path of the site at which it is served. */
  pathOf(look: AvatarLook): string
}

/** Which slots of a user may hold an avatar. */
export interface OwnedSlots {
  /** The slots that are bought; the first one from the mint of the card on. */
  of(userId: string): Promise<readonly number[]>
  /** Whether the mint of the user asks for a selfie now. */
  mintAsksForSelfie(userId: string): Promise<boolean>
  /** The mint of the user has it, if it asks for one. */
  selfieStored(userId: string): Promise<void>
  /** The user has taken it back: a mint that has not used it yet goes on without one. */
  selfieRemoved(userId: string): Promise<void>
}

/** How a change of an avatar is paid. All of it is idempotent by `id`. */
export interface SlotPayments {
  /** What a change costs now; an amount of 0 is free. */
  editPrice(): Promise<SlotPrice>
  /** Sets the price aside. */
  hold(payment: {
    id: string
    userId: string
    price: SlotPrice
    at: Date
  }): Promise<{ state: 'held' } | { state: 'refused'; reason: ErrorCode }>
  /** Takes what is set aside. */
  capture(id: string): Promise<{ state: 'captured' } | { state: 'gone'; reason: ErrorCode }>
  /** Gives back what is set aside; nothing where nothing is. */
  release(id: string): Promise<void>
}
