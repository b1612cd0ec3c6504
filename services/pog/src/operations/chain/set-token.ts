import type { Clock } from '@platform/service-kit'
import type { CardCall } from '../../domain/chain/card-call.ts'
import type { Mints } from '../../repositories/mints.ts'

/** The card shows the token that was issued again. Nothing happens to a card that is gone, or has a later one. */
export async function setToken(
  { mints, clock }: { mints: Pick<Mints, 'findByCardId' | 'move'>; clock: Clock },
  { cardId, chainId, contract, tokenId, mined }: CardCall,
): Promise<void> {
  for (;;) {
    const mint = await mints.findByCardId(cardId)
    if (mint?.state !== 'Minted' || mint.token?.tokenId === tokenId) return
    const token = { chainId, contract, tokenId, transaction: mined?.hash ?? '' }
    if (await mints.move(mint, { ...mint, token }, clock.now())) return
  }
}
