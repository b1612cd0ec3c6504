import type { CardVerification } from '@platform/contracts/pog/cards-http'
import { DomainError, rememberReads } from '@platform/service-kit'
import type { Token } from '../../domain/mint/mint.ts'
import type { ChainDependencies } from './dependencies.ts'
import { readToken } from './read-token.ts'

/** For how long an answer of the chain is used again, ms: for all who ask about the same card. */
const USED_FOR_MS = 30_000
const MOST = 1_000

/**
 * What the chain itself says of a token now. The chain is asked only once `admit` has resolved, which is called where no answer is
 * remembered.
 */
export type VerifyToken = (token: Token, admit: () => Promise<void>) => Promise<CardVerification>

/** Asks the chain once for all who ask within half a minute. @throws UNAVAILABLE while it does not answer, and what `admit` throws */
export function createVerification(
  deps: Pick<ChainDependencies, 'cardChains' | 'clock'>,
): VerifyToken {
  const read = rememberReads(
    async (_key: string, token: Token, admit: () => Promise<void>) => {
      await admit()
      return verify(deps, token)
    },
    { usedForMs: USED_FOR_MS, rest: 5, most: MOST },
  )
  return (token, admit) => read(`${token.chainId}:${token.contract}:${token.tokenId}`, token, admit)
}

async function verify(
  { cardChains, clock }: Pick<ChainDependencies, 'cardChains' | 'clock'>,
  token: Token,
): Promise<CardVerification> {
  const chain = cardChains.byId.get(token.chainId)
  if (!chain) throw new DomainError('UNAVAILABLE')
  const { holder, isLocked, metadata, block } = await readToken({ client: chain.checks }, token)
  const leadsHere = metadata === `${chain.metadata}${token.tokenId}`
  const genuine = isLocked && leadsHere ? 'genuine' : 'unknown'
  return {
    verdict: holder === null ? 'burnt' : genuine,
    ...{ holder, isLocked, block, checkedAt: clock.now().toISOString() },
  }
}
