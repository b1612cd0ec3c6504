import type { ErrorCode } from '@platform/contracts/errors'
import type {
  AVATAR_STATES,
  AvatarLook,
  SELFIE_USES,
  SlotPrice,
} from '@platform/contracts/pog/avatars-http'

/** An avatar in a slot of a user. It owns its picture: a change draws into it, and its id stays. */
export interface Avatar {
  id: string
  userId: string
  /** From 1; below 0 of one that is given up and waits until its provider has deleted the selfie: it is in no slot. */
  slot: number
  look: AvatarLook
  state: (typeof AVATAR_STATES)[number]
  /** Path of the site to its picture; null until there is one. */
  image: string | null
  /** What a selfie has given to the picture. */
  selfie: (typeof SELFIE_USES)[number]
  /** When it was last chosen for the card; null if never. Of a user's avatars the latest is shown. */
  activatedAt: Date | null
  /** What is being drawn into it; null while nothing is. */
  drawing: Drawing | null
  /** The drawing that ended last; `problem` says why it gave nothing. */
  lastDrawing: { id: string; hash: string; problem: ErrorCode | null } | null
  createdAt: Date
  version: number
}

/** A picture that is drawn into an avatar, for the first time or as a change of it. */
export interface Drawing {
  /** Of the avatar for the first one, of the request for a change: the provider and the wallet do it once for an id. */
  id: string
  /** Of the request, so that the same key with another body is refused. */
  hash: string
  step: DrawingStep
  look: AvatarLook
  withSelfie: boolean
  /** The selfie that it is drawn from, from before a provider is sent it; null where none was there. */
  selfieId: string | null
  /** Of a change; null where nothing is charged. */
  price: SlotPrice | null
  /** What was drawn, while the price is captured. */
  drawn: { look: AvatarLook; image: string } | null
  /** Why it ends without a picture, while the price is given back. */
  problem: ErrorCode | null
  /** When the provider took it; null before. */
  askedAt: Date | null
  startedAt: Date
  tries: number
  nextTryAt: Date
}

/**
 * `hold` sets the price aside, `draw` has the picture drawn, `capture` takes the price, `release` gives it back, `refresh` has the
 * card show the new picture, and `forget` deletes the selfie. `withdraw` has the provider delete the selfie of a drawing that gave no picture.
 */
export type DrawingStep =
  | 'hold'
  | 'draw'
  | 'capture'
  | 'release'
  | 'refresh'
  | 'forget'
  | 'withdraw'

/** Steps of a drawing whose picture the avatar has already. */
const DRAWN: readonly DrawingStep[] = ['refresh', 'forget']

export const isGivenUp = ({ slot }: Pick<Avatar, 'slot'>): boolean => slot < 0

/** Whether another picture may still come of what is under way. */
export const isDrawing = ({ drawing }: Pick<Avatar, 'drawing'>): boolean =>
  drawing !== null && !DRAWN.includes(drawing.step)

/** A new avatar, whose first picture is free: its slot is paid, or the mint pays for it. */
export function newAvatar(
  wish: Pick<Avatar, 'id' | 'userId' | 'slot' | 'look'> & { withSelfie: boolean },
  now: Date,
): Avatar {
  const { id, userId, slot, look, withSelfie } = wish
  return {
    ...{ id, userId, slot, look, state: 'pending', image: null },
    selfie: withSelfie ? 'wanted' : 'none',
    ...{ activatedAt: null, lastDrawing: null, createdAt: now, version: 1 },
    drawing: newDrawing({ id, hash: '', look, withSelfie, price: null }, now),
  }
}

export function newDrawing(
  wish: Pick<Drawing, 'id' | 'hash' | 'look' | 'withSelfie' | 'price'>,
  now: Date,
): Drawing {
  return {
    ...wish,
    step: wish.price ? 'hold' : 'draw',
    ...{ selfieId: null, drawn: null, problem: null, askedAt: null },
    ...{ startedAt: now, tries: 0, nextTryAt: now },
  }
}

/** The avatar that a user's card shows: the one chosen last, or else that of the first slot. */
export function activeAvatar(avatars: readonly Avatar[]): Avatar | null {
  const ready = avatars.filter(({ state }) => state === 'ready')
  const bySlot = ready.toSorted((a, b) => a.slot - b.slot)
  const chosen = ready.filter(({ activatedAt }) => activatedAt !== null)
  const byTime = chosen.toSorted((a, b) => timeOf(b) - timeOf(a) || b.id.localeCompare(a.id))
  return byTime[0] ?? bySlot[0] ?? null
}

const timeOf = ({ activatedAt }: Avatar) => activatedAt?.getTime() ?? 0
