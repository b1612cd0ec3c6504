import type { RelayChain } from './chain.ts'
import type { NonceSlots } from './nonce-slots.ts'
import { type NonceSlot, type Nonces, noncesId, withChange } from './nonces.ts'

/** The RPC answers for another chain than the one that was used before: nothing is signed for it. */
export class AnotherChain extends Error {
  override readonly name = 'AnotherChain'

  constructor(chainId: number, genesis: string) {
    super(`chain ${chainId} begins with block ${genesis}, and began with another one before`)
  }
}

type Where = { slots: NonceSlots; chain: Pick<RelayChain, 'id' | 'client' | 'relayer'> }

/** What the sender of a chain has signed, and how many of its transactions the chain has. @throws AnotherChain */
export async function readNonces({
  slots,
  chain: { id: chainId, client, relayer },
}: Where): Promise<Nonces> {
  const id = noncesId(chainId, relayer.address)
  const genesis = await client.genesis()
  const stored = await slots.find(id)
  if (stored && stored.genesis !== genesis) throw new AnotherChain(chainId, genesis)
  return stored ?? { id, genesis, next: 0, slots: [], version: 0 }
}

/** Changes a slot, whatever other instances change meanwhile. @returns the slot as it is stored; null when it is no longer kept */
export async function changeSlot(
  { slots, chain }: Where,
  nonce: number,
  change: (slot: NonceSlot) => Partial<NonceSlot> | null,
): Promise<NonceSlot | null> {
  for (;;) {
    const nonces = await slots.find(noncesId(chain.id, chain.relayer.address))
    const slot = nonces?.slots.find((one) => one.nonce === nonce)
    const changed = slot && change(slot)
    if (!nonces || !slot || !changed) return slot ?? null
    if (await slots.replace(nonces, withChange(nonces, nonce, changed))) {
      return { ...slot, ...changed }
    }
  }
}
