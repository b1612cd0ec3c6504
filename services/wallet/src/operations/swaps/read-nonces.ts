import type { OpenChain } from '../../domain/swap/chain.ts'
import { type NonceSlot, type Nonces, noncesId, withChange } from '../../domain/swap/nonces.ts'
import type { Dependencies } from '../dependencies.ts'

/** The RPC answers for another chain than the one that was used before: nothing is signed for it. */
export class AnotherChain extends Error {
  override readonly name = 'AnotherChain'

  constructor(chainId: number, genesis: string) {
    super(`chain ${chainId} begins with block ${genesis}, and began with another one before`)
  }
}

/** What the relayer of a chain has signed. @throws AnotherChain */
export async function readNonces(
  { nonceSlots }: Pick<Dependencies, 'nonceSlots'>,
  { id: chainId, client, relayer }: OpenChain,
): Promise<Nonces> {
  const id = noncesId(chainId, relayer.address)
  const genesis = await client.genesis()
  const stored = await nonceSlots.find(id)
  if (stored && stored.genesis !== genesis) throw new AnotherChain(chainId, genesis)
  return stored ?? { id, genesis, next: 0, slots: [], version: 0 }
}

/** Changes a slot, whatever other instances change meanwhile. @returns the slot as it is stored; null when it is no longer kept */
export async function changeSlot(
  deps: Pick<Dependencies, 'nonceSlots'>,
  chain: OpenChain,
  nonce: number,
  change: (slot: NonceSlot) => Partial<NonceSlot> | null,
): Promise<NonceSlot | null> {
  for (;;) {
    const nonces = await readNonces(deps, chain)
    const slot = nonces.slots.find((one) => one.nonce === nonce)
    const changed = slot && change(slot)
    if (!slot || !changed) return slot ?? null
    if (await deps.nonceSlots.replace(nonces, withChange(nonces, nonce, changed))) {
      return { ...slot, ...changed }
    }
  }
}
