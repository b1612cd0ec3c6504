import { toMinor } from '@platform/contracts/money'
import { DomainError, isErrorCode } from '@platform/service-kit'
import { nextMint } from '../../domain/mint/next-mint.ts'
import { priceView } from '../../domain/slots/price.ts'
import { MOST_SLOTS, stateOfSlots } from '../../domain/slots/slot.ts'
import { changeMint } from '../mint/change-mint.ts'
import type { MintDependencies } from '../mint/dependencies.ts'
import { capture, payFor, release } from '../slots/pay-for.ts'
import type { OwnedSlots, SlotPayments } from './dependencies.ts'

/** Where the mint of a user takes a selfie. */
const ASKS_FOR_SELFIE = 'SelfieUpload'

/** The slots of users, and the selfie that their mint asks for. */
export const ownedSlots = (
  deps: Pick<MintDependencies, 'mints' | 'slots' | 'newCardId' | 'clock'>,
): OwnedSlots => ({
  async of(userId) {
    const hasCard = (await deps.mints.find(userId))?.state === 'Minted'
    const states = stateOfSlots(hasCard, await deps.slots.ofUser(userId), MOST_SLOTS)
    return states.flatMap((state, n) => (state === 'bought' ? [n + 1] : []))
  },
  mintAsksForSelfie: async (userId) => (await deps.mints.find(userId))?.state === ASKS_FOR_SELFIE,
  async selfieStored(userId) {
    if ((await deps.mints.find(userId))?.state !== ASKS_FOR_SELFIE) return
    await changeMint(deps, userId, () => ({ type: 'selfie-stored' }))
  },
  async selfieRemoved(userId) {
    const mint = await deps.mints.find(userId)
    if (!mint || !nextMint(mint, { type: 'selfie-removed' })) return
    try {
      await changeMint(deps, userId, () => ({ type: 'selfie-removed' }))
    } catch (error) {
      // Its work has begun meanwhile, and finds no selfie.
      if (!(error instanceof DomainError && error.code === 'MINT_STATE')) throw error
    }
  },
})

/** Changes of avatars are paid as slots are. */
export const slotPayments = (
  deps: Pick<MintDependencies, 'slotPrices' | 'wallet'>,
): SlotPayments => ({
  editPrice: async () => priceView((await deps.slotPrices.current()).edit),
  async hold({ id, userId, price: { currency, amount }, at }) {
    const price = { currency, amount: toMinor(amount, currency) }
    const paid = await payFor(deps, { id, userId, price, purpose: 'pog-avatar', at })
    return paid.state === 'refused'
      ? { state: 'refused', reason: codeOf(paid.reason) }
      : { state: 'held' }
  },
  async capture(id) {
    const paid = await capture(deps, id)
    return paid.state === 'captured'
      ? { state: 'captured' }
      : { state: 'gone', reason: codeOf(paid.state === 'refused' ? paid.reason : '') }
  },
  async release(id) {
    await release(deps, id)
  },
})

const codeOf = (reason: string) => (isErrorCode(reason) ? reason : 'SLOT_PAYMENT_FAILED')
