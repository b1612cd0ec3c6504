import type { CardToken } from '../../domain/chain/card-call.ts'
import type { CardChain } from '../../domain/chain/card-chain.ts'
import {
  holderView,
  lockedView,
  metadataView,
  type View,
} from '../../domain/chain/card-contract.ts'

type Token = Pick<CardToken, 'contract' | 'tokenId'>

/** What the contract answers; null when it reverts, such as of a token that does not exist. @throws ProviderError */
async function readView<Value>(
  { client }: Pick<CardChain, 'client'>,
  { call, read }: View<Value>,
  block?: number,
): Promise<Value | null> {
  const answer = await client.read(call, block)
  return answer === null || answer === '0x' ? null : read(answer)
}

/** Who holds a token; null of one that does not exist. @throws ProviderError */
export const holderOf = (chain: Pick<CardChain, 'client'>, token: Token, block?: number) =>
  readView(chain, holderView(token), block)

/** A token as the chain has it now. */
export interface TokenNow {
  holder: string | null
  isLocked: boolean
  /** Where its metadata is. */
  metadata: string | null
  /** The newest block. */
  block: number
}

/** @throws ProviderError */
export async function readToken(chain: Pick<CardChain, 'client'>, token: Token): Promise<TokenNow> {
  const block = await chain.client.newestBlock()
  const [holder, isLocked, metadata] = await Promise.all([
    holderOf(chain, token, block),
    readView(chain, lockedView(token), block),
    readView(chain, metadataView(token), block),
  ])
  return { holder, isLocked: isLocked ?? false, metadata, block }
}
