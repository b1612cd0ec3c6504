import type { ChainToken, OpenChain } from '../../domain/swap/chain.ts'
import type { Dependencies } from '../dependencies.ts'

/** What the platform's address has of a token, beside what it must have. Minor units, after `block`. */
export interface ChainAudit {
  chainId: number
  currency: ChainToken['currency']
  block: number
  /** What the chain says. */
  onChain: bigint
  /** What was there before, with everything that came, without everything that swaps paid out. */
  expected: bigint
  /** Of what came: from wallets that nobody has linked, or not credited because an account had no room. */
  uncredited: bigint
}

/** Reads of a chain that moves meanwhile. */
const READS = 5

/**
 * Compares what the chain says the platform's address has with what deposits and swaps make of it. A difference means that tokens
 * left by another way than a swap.
 * @returns an entry for each token; none before the chain is read, or while it moves on faster than it is compared
 * @throws ProviderError
 */
export async function auditChain(
  deps: Pick<Dependencies, 'deposits' | 'swaps'>,
  chain: OpenChain,
): Promise<ChainAudit[]> {
  const audits = await Promise.all(chain.tokens.map((token) => auditToken(deps, chain, token)))
  return audits.flatMap((audit) => audit ?? [])
}

async function auditToken(
  { deposits, swaps }: Pick<Dependencies, 'deposits' | 'swaps'>,
  { id: chainId, client, relayer }: OpenChain,
  { currency, contract }: ChainToken,
): Promise<ChainAudit | null> {
  for (let read = 0; read < READS; read += 1) {
    const before = await deposits.cursor(chainId)
    if (!before || before.next === 0) return null
    const block = before.next - 1
    const came = await deposits.totals(chainId, currency)
    const paid = await swaps.minedUpTo(chainId, currency, block)
    const onChain = await client.balanceOf(contract, relayer.address, block)
    const after = await deposits.cursor(chainId)
    // Deposits of later blocks may be among those that were read.
    if (after?.version !== before.version) continue
    const opening = before.opening.find((one) => one.currency === currency)?.amount ?? 0n
    const all = [...came.values()].reduce((sum, amount) => sum + amount, 0n)
    const uncredited = (came.get('unclaimed') ?? 0n) + (came.get('refused') ?? 0n)
    return { chainId, currency, block, onChain, expected: opening + all - paid, uncredited }
  }
  return null
}
