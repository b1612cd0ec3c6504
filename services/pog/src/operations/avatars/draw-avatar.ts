import { HOUR_MS } from '@platform/contracts/constants'
import { DomainError, isErrorCode, isUnavailable, ProviderError } from '@platform/service-kit'
import { cleanImage } from '@platform/service-kit/clean-image'
import { type Avatar, type Drawing, isGivenUp } from '../../domain/avatars/avatar.ts'
import type { AvatarResult } from '../../domain/avatars/generator.ts'
import { type DrawingEvent, nextDrawing } from '../../domain/avatars/next-drawing.ts'
import { avatarPicturePath, pictureNameOf } from './avatar-pictures.ts'
import type { AvatarDependencies } from './dependencies.ts'
import { openSelfie } from './open-selfie.ts'
import { removeUsedSelfie } from './remove-selfies.ts'

/** Longest side of a provider's picture as it is stored, px. */
const SIDE = 1_024
/** Writes of a drawing, and one more. */
const MOST_STEPS = 7

/**
 * Takes the drawing of an avatar as far as it goes now. Each step is idempotent and stored before the next, so that any instance goes on
 * after a crash; a rival's write wins.
 * @returns the avatar as it is stored then; null when it was deleted
 */
export async function advanceDrawing(deps: AvatarDependencies, id: string): Promise<Avatar | null> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const avatar = await deps.avatars.find(id)
    if (!avatar?.drawing) return avatar
    const event = await nextEvent(deps, avatar, avatar.drawing)
    if (event.kind === 'withdrawn' && isGivenUp(avatar)) {
      await deps.avatars.remove(avatar)
      return null
    }
    const next = nextDrawing(avatar, event, deps.clock.now())
    if (event.kind === 'drawn' || event.kind === 'captured') await releaseFormer(deps, avatar, next)
    if (!(await deps.avatars.replace(next))) {
      const current = await deps.avatars.find(id)
      // It was given up meanwhile: nobody pays for it any more.
      const isOver = current?.drawing?.id !== avatar.drawing.id
      if (event.kind === 'held' && isOver) await deps.slotPayments.release(avatar.drawing.id)
      if (isOver || current?.drawing?.step === 'withdraw') await withdrawAgain(deps, avatar.drawing)
      return current
    }
    if (event.kind === 'waits' || event.kind === 'asked') return next
  }
  return deps.avatars.find(id)
}

async function nextEvent(
  deps: AvatarDependencies,
  avatar: Avatar,
  drawing: Drawing,
): Promise<DrawingEvent> {
  const { slotPayments } = deps
  try {
    switch (drawing.step) {
      case 'hold': {
        if (!drawing.price) throw new Error(`${avatar.id} has no price to hold`)
        const { id, price, startedAt } = drawing
        const held = await slotPayments.hold({ id, userId: avatar.userId, price, at: startedAt })
        if (held.state === 'refused') return { kind: 'payment-refused', reason: held.reason }
        deps.crashPoint('avatar-price-held')
        return { kind: 'held' }
      }
      case 'draw':
        return await draw(deps, avatar, drawing)
      case 'capture': {
        const captured = await slotPayments.capture(drawing.id)
        if (captured.state === 'gone') return { kind: 'not-captured', reason: captured.reason }
        deps.crashPoint('avatar-price-captured')
        return { kind: 'captured' }
      }
      case 'release':
        await slotPayments.release(drawing.id)
        return { kind: 'released' }
      case 'refresh':
        deps.crashPoint('avatar-shown')
        if ((await deps.avatars.activeOf(avatar.userId))?.id === avatar.id) {
          await deps.cardChanged(avatar.userId)
        }
        return { kind: 'refreshed' }
      case 'forget':
        if (drawing.selfieId) await removeUsedSelfie(deps, avatar.userId, drawing.selfieId)
        return { kind: 'forgotten' }
      case 'withdraw':
        await deps.generator.withdraw(drawing.id)
        return { kind: 'withdrawn' }
    }
  } catch (error) {
    if (isPassing(error))
      return isProvidersOwnTime(deps, drawing) ? { kind: 'withdrawn' } : { kind: 'waits' }
    throw error
  }
}

/** The provider may have been sent the selfie after it was withdrawn. */
async function withdrawAgain(
  { generator }: Pick<AvatarDependencies, 'generator'>,
  { id, step, selfieId }: Drawing,
): Promise<void> {
  if (step !== 'draw' || selfieId === null || generator.isInstant) return
  try {
    await generator.withdraw(id)
  } catch (error) {
    // Then the provider deletes it in its own time.
    if (!isPassing(error)) throw error
  }
}

/** A provider deletes what it was sent after an hour, also where it cannot be asked to. */
const isProvidersOwnTime = (
  { clock }: Pick<AvatarDependencies, 'clock'>,
  { step, askedAt, startedAt }: Drawing,
): boolean =>
  step === 'withdraw' && clock.now().getTime() - (askedAt ?? startedAt).getTime() > HOUR_MS

async function draw(
  deps: AvatarDependencies,
  { userId }: Avatar,
  drawing: Drawing,
): Promise<DrawingEvent> {
  const { generator, clock } = deps
  const { id, look, withSelfie, startedAt, askedAt } = drawing
  const isAsked = askedAt !== null && !generator.isInstant
  const selfie = withSelfie && !isAsked ? await openSelfie(deps, userId) : null
  // Stored before the provider has it: who takes the selfie back finds what is to be withdrawn.
  if (selfie && !generator.isInstant && selfie.id !== drawing.selfieId) {
    return { kind: 'sending', selfieId: selfie.id }
  }
  const selfieId = selfie?.id ?? drawing.selfieId
  const result = await unlessLate(
    clock.now().getTime() - startedAt.getTime() > generator.timeoutMs,
    () =>
      isAsked
        ? generator.result(id, look)
        : generator.ask({ id, look, picture: selfie?.picture ?? null }),
  )
  if (result === null) return { kind: 'not-drawn', problem: 'AVATAR_NOT_DRAWN', selfieId }
  if (result.state === 'waiting') return isAsked ? { kind: 'waits' } : { kind: 'asked', selfieId }
  if (result.state === 'refused') return { kind: 'not-drawn', problem: result.problem, selfieId }
  const image = await imageOf(deps, result)
  if (image === null) return { kind: 'not-drawn', problem: 'AVATAR_REFUSED', selfieId }
  deps.crashPoint('avatar-drawn')
  return { kind: 'drawn', drawn: { look: result.look, image }, selfieId }
}

/** Null when it is late, and the provider does not say otherwise now. */
async function unlessLate(
  isLate: boolean,
  ask: () => Promise<AvatarResult>,
): Promise<AvatarResult | null> {
  try {
    const result = await ask()
    return isLate && result.state === 'waiting' ? null : result
  } catch (error) {
    if (isLate && isPassing(error)) return null
    throw error
  }
}

/** The path of what was drawn: a provider's picture is drawn anew before it is stored. Null for what is no picture. */
async function imageOf(
  { avatarFiles, art }: AvatarDependencies,
  { look, picture }: AvatarResult & { state: 'drawn' },
): Promise<string | null> {
  if (!picture) return art.pathOf(look)
  try {
    const cleaned = await cleanImage(picture, { kinds: ['jpeg', 'png', 'webp'], side: SIDE })
    return avatarPicturePath(await avatarFiles.store(cleaned, 'webp'))
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('IMAGE_')) return null
    throw error
  }
}

/** Before the write that ends its use. */
async function releaseFormer(
  { avatarFiles }: AvatarDependencies,
  before: Avatar,
  next: Avatar,
): Promise<void> {
  const name = before.image !== next.image && pictureNameOf(before.image)
  if (name) await avatarFiles.release(name)
}

/** Whether a worker tries it again later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ProviderError ||
  isUnavailable(error) ||
  (error instanceof DomainError && isErrorCode(error.code) && PASSING.includes(error.code))

const PASSING: readonly string[] = ['UNAVAILABLE', 'IN_PROGRESS', 'RATE_LIMITED']
