import type { MintView } from '@platform/contracts/pog/mint-http'
import { cardPath, shareImagePath } from '@platform/contracts/pog/paths'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { artPath } from '../../cards/art-path.ts'
import { canAbandon, type Mint } from '../../domain/mint/mint.ts'
import { progressOf } from '../../domain/mint/progress.ts'
import { type Price, priceView } from '../../domain/slots/price.ts'
import { priceOfSlot } from '../../domain/slots/slot-prices.ts'
import { loadMint } from './change-mint.ts'
import type { MintDependencies } from './dependencies.ts'

type Needed = Pick<
  MintDependencies,
  'mints' | 'newCardId' | 'slotPrices' | 'mintParts' | 'isQuickMintOff' | 'clock'
>

/** The user's mint as their page shows it. */
export const showMint = async (deps: Needed, userId: string): Promise<MintView> =>
  mintView(deps, await loadMint(deps, userId))

/** What the page shows of a mint: never more than its user may know. */
export async function mintView(deps: Needed, mint: Mint): Promise<MintView> {
  const { state, version, mode, category, character, style, selfie, avatarId } = mint
  const prices = await deps.slotPrices.current()
  const isPaid = mint.step !== null || state === 'Minted'
  const price = (isPaid && mint.payment?.price) || priceOfSlot(prices, 1)
  return {
    ...{ state, version, mode, category, character, style, selfie },
    image: imageOf(mint),
    name: nameOf(mint),
    avatar: avatarId === null ? null : await deps.mintParts.avatars.find(avatarId),
    price: priceView(price),
    payment: paymentOf(mint),
    progress: progressOf(mint, deps.clock.now()),
    problem: mint.problem,
    card: cardOf(mint),
    isQuickMintOff: deps.isQuickMintOff,
    canAbandon: mint.version > 0 && canAbandon(mint),
  }
}

/** What the chosen avatar looks like; null until everything is chosen. */
function imageOf({ category, character, style, variant }: Mint): string | null {
  if (category === null || character === null || style === null) return null
  return artPath({ category, character, style, variant })
}

const nameOf = ({ userName, keptUntil }: Mint): MintView['name'] =>
  userName === null
    ? null
    : {
        userName,
        walletName: walletNameOf(userName),
        keptUntil: keptUntil?.toISOString() ?? null,
      }

const STATES = {
  placing: 'processing',
  held: 'held',
  captured: 'captured',
  failed: 'failed',
} as const

function paymentOf({ payment }: Mint): MintView['payment'] {
  if (!payment || payment.state === 'free') return null
  const price: Price = payment.price
  return { state: STATES[payment.state], price: priceView(price), reason: payment.reason }
}

function cardOf({ cardId, userName, token, number, mintedAt }: Mint): MintView['card'] {
  if (userName === null || token === null || number === null || mintedAt === null) return null
  return {
    ...{ cardId, number, tokenId: token.tokenId },
    ...{ page: cardPath(userName), image: shareImagePath(userName) },
    mintedAt: mintedAt.toISOString(),
  }
}
