import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import type { SignedCall } from '@platform/contracts/rules/signed-call'

/** What an avatar is drawn from. */
export interface AvatarRequest {
  /** The generator draws it once for an id. */
  id: string
  look: AvatarLook
  /** The selfie, WebP; null without one. */
  picture: Buffer | null
}

/** What became of a request. `picture` is as the provider sent it: it is drawn anew before it is stored. */
export type AvatarResult =
  | { state: 'waiting' }
  /** Without a picture it is the art of the look. */
  | { state: 'drawn'; look: AvatarLook; picture: Buffer | null }
  | { state: 'refused'; problem: 'FACE_NOT_DETECTED' | 'AVATAR_REFUSED' }

/** Who draws avatars: packages/art, or an outside provider (docs/avatars.md). */
export interface AvatarGenerator {
  /** Whether the result is there as soon as it is asked for. */
  isInstant: boolean
  /** Until it is given up, ms. */
  timeoutMs: number
  /** Requests that are open at once. */
  atOnce: number
  /** Asks for it; again for the same id does nothing. @throws ProviderError */
  ask(request: AvatarRequest): Promise<AvatarResult>
  /** What became of what was asked. @throws ProviderError */
  result(id: string, look: AvatarLook): Promise<AvatarResult>
  /** Ends a drawing, and has the picture that it was asked with deleted. Idempotent. @throws ProviderError */
  withdraw(id: string): Promise<void>
  /** Whether a face is in the picture, by the provider; null where nobody says so. */
  findsFace(picture: Buffer): Promise<boolean | null>
  /** Whether the provider has signed the call. */
  isSigned(call: SignedCall, now: Date): boolean
}
