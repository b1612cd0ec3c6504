import { drawAvatar } from '@platform/art'
import { isErrorCode } from '@platform/service-kit'
import { artPath } from './cards/art-path.ts'
import { isFree, priceFrom, priceView } from './domain/slots/price.ts'
import { activateAvatar } from './operations/avatars/activate-avatar.ts'
import type { AvatarDependencies } from './operations/avatars/dependencies.ts'
import { giveUpAvatar } from './operations/avatars/give-up-avatar.ts'
import { requestAvatar } from './operations/avatars/request-avatar.ts'
import type { FeedSources } from './operations/feed/feed-dependencies.ts'
import { changeMint } from './operations/mint/change-mint.ts'
import type { MintDependencies } from './operations/mint/dependencies.ts'
import type { MintAvatars } from './operations/mint/mint-parts.ts'
import { scoreOf } from './operations/scores/score-of.ts'
import { capture, payFor, release } from './operations/slots/pay-for.ts'
import type { Avatars } from './repositories/avatars.ts'
import { avatarView } from './routes/avatars/avatar-view.ts'

/** What avatars have of the drawings, the slots and the wallet. */
export function partsForAvatars(
  deps: Pick<MintDependencies, 'mints' | 'slots' | 'slotPrices' | 'wallet' | 'newCardId' | 'clock'>,
): Pick<AvatarDependencies, 'art' | 'ownedSlots' | 'slotPayments'> {
  return {
    art: { draw: drawAvatar, pathOf: artPath },
    ownedSlots: {
      async of(userId) {
        const [mint, stored] = await Promise.all([
          deps.mints.find(userId),
          deps.slots.ofUser(userId),
        ])
        const bought = stored.filter(({ state }) => state === 'bought').map(({ slot }) => slot)
        return mint?.state === 'Minted' ? [1, ...bought] : bought
      },
      async mintAsksForSelfie(userId) {
        return (await deps.mints.find(userId))?.state === 'SelfieUpload'
      },
      async selfieStored(userId) {
        const mint = await deps.mints.find(userId)
        if (mint?.state === 'SelfieUpload') {
          await changeMint(deps, userId, () => ({ type: 'selfie-stored' }))
        }
      },
    },
    slotPayments: {
      async editPrice() {
        return priceView((await deps.slotPrices.current()).edit)
      },
      async hold({ id, userId, price: shown, at }) {
        const price = priceFrom(shown)
        if (isFree(price)) return { state: 'held' }
        const paid = await payFor(deps, { id, userId, price, purpose: 'pog-avatar', at })
        return paid.state === 'refused' ? refusedFor(paid.reason) : { state: 'held' }
      },
      async capture(id) {
        const paid = await capture(deps, id)
        if (paid.state === 'captured') return { state: 'captured' }
        return { state: 'gone', reason: 'SLOT_PAYMENT_FAILED' }
      },
      async release(id) {
        await release(deps, id)
      },
    },
  }
}

const refusedFor = (reason: string) =>
  ({ state: 'refused', reason: isErrorCode(reason) ? reason : 'SLOT_PAYMENT_FAILED' }) as const

/** Avatars as a mint needs them. */
export const mintAvatars = (deps: AvatarDependencies): MintAvatars => ({
  request: (wanted) => requestAvatar(deps, wanted),
  discard: (userId, id) => giveUpAvatar(deps, { id, userId }),
  async activate(userId, id) {
    await activateAvatar(deps, userId, id)
  },
  async find(id) {
    const avatar = await deps.avatars.find(id)
    return avatar && avatarView(avatar, await deps.avatars.ofUser(avatar.userId))
  },
  async ofUser(userId) {
    const all = await deps.avatars.ofUser(userId)
    return all.map((avatar) => avatarView(avatar, all))
  },
})

/** Avatars and scores as the feed needs them. */
export const sourcesOfFeed = (
  deps: Parameters<typeof scoreOf>[0] & { avatars: Avatars },
): FeedSources => ({
  async avatarOf(avatarId) {
    const avatar = await deps.avatars.find(avatarId)
    return avatar?.image ? { image: avatar.image, style: avatar.look.style } : null
  },
  async scoreOf(userId) {
    const { total, parts, tier } = await scoreOf(deps, userId)
    return { total, tier, human: parts.human }
  },
})
