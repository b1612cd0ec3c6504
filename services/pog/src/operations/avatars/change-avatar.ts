import type { AvatarLook, SlotPrice } from '@platform/contracts/pog/avatars-http'
import { DomainError, sameRequest } from '@platform/service-kit'
import { type Avatar, newDrawing } from '../../domain/avatars/avatar.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { advanceDrawing } from './draw-avatar.ts'
import { countDrawing } from './limit-drawings.ts'
import { loadAvatar } from './load-avatar.ts'

interface Change {
  look: AvatarLook
  withSelfie: boolean
  /** As the page showed it. */
  price: SlotPrice
  /** Of the request: it is done and charged once. */
  request: { id: string; hash: string }
}

/**
 * Draws an avatar anew, into the same avatar. Its price is set aside, the picture is drawn, and only then is the price taken: what is not
 * drawn costs nothing. With a provider it goes on in the background, and the former picture is shown until then.
 * @throws DomainError NOT_FOUND, AVATAR_NOT_READY, AVATAR_SLOT_LOCKED, SLOT_PRICE_CHANGED, AVATAR_LIMIT, IN_PROGRESS, and the wallet's
 * refusal of the price, INSUFFICIENT_FUNDS first of all
 */
export async function changeAvatar(
  deps: AvatarDependencies,
  userId: string,
  id: string,
  change: Change,
): Promise<Avatar> {
  const { request } = change
  const before = await loadAvatar(deps, userId, id)
  if (before.lastDrawing?.id !== request.id && before.drawing?.id !== request.id) {
    await begin(deps, before, change)
  }
  const after = (await advanceDrawing(deps, id)) ?? before
  const last = after.lastDrawing
  if (after.drawing?.id === request.id) sameRequest(after.drawing.hash, request.hash)
  if (last?.id === request.id) {
    sameRequest(last.hash, request.hash)
    if (last.problem && last.problem !== 'VALIDATION_FAILED') throw new DomainError(last.problem)
  }
  return after
}

async function begin(
  deps: AvatarDependencies,
  before: Avatar,
  { look, withSelfie, price, request }: Change,
): Promise<void> {
  const { avatars, ownedSlots, slotPayments, clock } = deps
  if (before.drawing) throw new DomainError('IN_PROGRESS')
  if (before.state !== 'ready') throw new DomainError('AVATAR_NOT_READY')
  const owned = await ownedSlots.of(before.userId)
  if (!owned.includes(before.slot)) throw new DomainError('AVATAR_SLOT_LOCKED')
  const now = await slotPayments.editPrice()
  if (now.currency !== price.currency || Number(now.amount) !== Number(price.amount)) {
    throw new DomainError('SLOT_PRICE_CHANGED', { price: now })
  }
  await countDrawing(deps, before.userId)
  const charged = Number(now.amount) > 0 ? now : null
  const drawing = newDrawing({ ...request, look, withSelfie, price: charged }, clock.now())
  const next = { ...before, drawing, version: before.version + 1 }
  if (!(await avatars.replace(next))) throw new DomainError('IN_PROGRESS')
}
