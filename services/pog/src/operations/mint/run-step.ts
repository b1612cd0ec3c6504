import { DomainError } from '@platform/service-kit'
import type { Mint, MintStep, Payment } from '../../domain/mint/mint.ts'
import type { StepEvent } from '../../domain/mint/mint-events.ts'
import { tokenIdOf } from '../../domain/mint/token-id.ts'
import { capture, payFor } from '../slots/pay-for.ts'
import type { MintDependencies } from './dependencies.ts'

/** A mint whose step is to be done. */
export type WorkingMint = Mint & {
  step: MintStep
  payment: Payment
  userName: string
  avatarId: string
}

/** Each can be done again: what it asks others for has an id of its own. */
const STEPS: Readonly<
  Record<MintStep, (deps: MintDependencies, mint: WorkingMint) => Promise<StepEvent | null>>
> = { pay, draw, 'fix-name': fixName, capture: takePrice, mint: openMint, confirm, publish }

/**
 * Does the present step of a mint.
 * @returns what came of it; null while it waits for somebody else
 * @throws DomainError with the reason why it does not go on
 */
export const runStep = (deps: MintDependencies, mint: WorkingMint): Promise<StepEvent | null> =>
  STEPS[mint.step](deps, mint)

async function pay(deps: MintDependencies, { userId, payment }: WorkingMint): Promise<StepEvent> {
  const { id, price, at } = payment
  const paid = await payFor(deps, { id, userId, price, purpose: 'pog-slot', at })
  deps.crashPoint('mint-price-held')
  return paid.state === 'refused'
    ? { type: 'payment-refused', reason: paid.reason }
    : { type: 'payment-held' }
}

async function draw(deps: MintDependencies, mint: WorkingMint): Promise<StepEvent | null> {
  const { userId, avatarId, category, character, style, variant, selfie } = mint
  if (category === null || character === null || style === null) {
    throw new Error(`the mint of ${userId} has no look`)
  }
  const look = { category, character, style, variant }
  const wanted = { id: avatarId, userId, slot: 1, look, withSelfie: selfie === 'stored' }
  const isWanted = async () => (await deps.mints.find(userId))?.avatarId === avatarId
  const { state } = await deps.mintParts.avatars.request(wanted, isWanted)
  deps.crashPoint('mint-avatar-drawn')
  if (state === 'pending') return null
  return { type: state === 'ready' ? 'avatar-drawn' : 'avatar-refused' }
}

/** Another user has the name, or the user's own is on another card. */
const LOST: readonly string[] = ['USERNAME_TAKEN', 'USERNAME_FIXED', 'VALIDATION_FAILED']

async function fixName(
  { names, crashPoint }: MintDependencies,
  { cardId, userId, userName }: WorkingMint,
): Promise<StepEvent> {
  try {
    await names.fix({ cardId, userId, userName })
  } catch (error) {
    if (error instanceof DomainError && LOST.includes(error.code)) return { type: 'name-lost' }
    throw error
  }
  crashPoint('mint-name-fixed')
  return { type: 'name-fixed' }
}

/** Only where the token has somebody to go to and a chain mints it: after this nothing is undone. */
async function takePrice(deps: MintDependencies, mint: WorkingMint): Promise<StepEvent> {
  const { payment } = mint
  const obstacle = await obstacleOf(deps, mint)
  if (obstacle) {
    const hold = payment.state === 'held' ? await deps.wallet.findHold(payment.id) : null
    const isOver = hold?.state === 'expired' || hold?.state === 'released'
    if (isOver) return { type: 'payment-refused', reason: 'SLOT_PAYMENT_FAILED' }
    throw new DomainError(obstacle)
  }
  if (payment.state === 'free') return { type: 'payment-captured' }
  const paid = await capture(deps, payment.id)
  deps.crashPoint('mint-price-captured')
  return paid.state === 'captured'
    ? { type: 'payment-captured' }
    : { type: 'payment-refused', reason: 'SLOT_PAYMENT_FAILED' }
}

/** Why no token would be minted now; null where it would. */
async function obstacleOf(
  { wallet, mintParts }: MintDependencies,
  { userId, cardId }: WorkingMint,
): Promise<'WALLET_NOT_FOUND' | 'UNAVAILABLE' | null> {
  const to = await wallet.linkedAddress(userId)
  if (to === null) return 'WALLET_NOT_FOUND'
  const isMinted = await mintParts.chain.canMint({ cardId, tokenId: tokenIdOf(cardId), to })
  return isMinted ? null : 'UNAVAILABLE'
}

/** @param known who was to hold the token when it was asked for before: its user needs no wallet any more */
async function openMint(
  deps: MintDependencies,
  mint: WorkingMint,
  known: string | null = null,
): Promise<StepEvent | null> {
  const { mints, cardOwners, mintParts, crashPoint } = deps
  const { cardId, userId } = mint
  const to = known ?? (await deps.wallet.linkedAddress(userId))
  if (to === null) throw new DomainError('WALLET_NOT_FOUND')
  await cardOwners.add(cardId, userId)
  crashPoint('mint-owner-stored')
  // Of a user who has left meanwhile nothing is minted.
  if ((await mints.find(userId))?.cardId === cardId) {
    await mintParts.chain.openMint({ cardId, userId, tokenId: tokenIdOf(cardId), to })
    crashPoint('mint-call-opened')
  }
  if ((await mints.find(userId))?.cardId !== cardId) {
    await cardOwners.leave(cardId)
    return null
  }
  return { type: 'call-opened' }
}

async function confirm(deps: MintDependencies, mint: WorkingMint): Promise<StepEvent | null> {
  const { chain } = deps.mintParts
  const call = await chain.mintOf(mint.cardId)
  if (call?.state === 'open') return null
  if (call?.state === 'done') {
    const { token } = call
    return { type: 'confirmed', token, number: mint.number ?? (await deps.cardNumbers.next()) }
  }
  await openMint(deps, mint, call?.to ?? null)
  if (call?.state === 'refused') throw new DomainError('MINT_FAILED', { reason: call.reason })
  return null
}

async function publish(deps: MintDependencies, mint: WorkingMint): Promise<StepEvent | null> {
  const at = deps.clock.now()
  if (!(await showAvatar(deps, mint))) return null
  await deps.mintParts.onMinted({ ...mint, state: 'Minted', step: null, mintedAt: at })
  deps.crashPoint('mint-published')
  return { type: 'published', at }
}

const NOT_DRAWN: readonly string[] = ['NOT_FOUND', 'AVATAR_NOT_READY']

/**
 * Has the card show its avatar. The card is paid: an avatar that is gone is drawn again, and one that is refused is the drawing of its look.
 * @returns false while it is being drawn
 */
async function showAvatar(deps: MintDependencies, mint: WorkingMint): Promise<boolean> {
  const show = () => deps.mintParts.avatars.activate(mint.userId, mint.avatarId)
  try {
    await show()
  } catch (error) {
    if (!(error instanceof DomainError && NOT_DRAWN.includes(error.code))) throw error
    const drawn = await draw(deps, mint)
    if (drawn === null) return false
    if (drawn.type === 'avatar-refused') {
      await deps.mintParts.avatars.useArt(mint.userId, mint.avatarId)
    }
    await show()
  }
  return true
}
