import type { CardVerification } from '@platform/contracts/pog/cards-http'
import { DomainError, rememberReads } from '@platform/service-kit'
import type { Token } from '../../domain/mint/mint.ts'
import type { ChainDependencies } from './dependencies.ts'
import { readToken } from './read-token.ts'

/** For how long an answer of the chain is used again, ms: for all who ask about the same card. */
const USED_FOR_MS = 30_000
const MOST = 1_000

type Question = () => Promise<CardVerification>

/** Asks a question once it may be asked. @param token those of one reader about the same token can be one */
export type AskInTurn = (token: string, question: Question) => Promise<CardVerification>

/** What the chain itself says of a token now. Only where no answer is known does the reader's question wait for its turn. */
export type VerifyToken = (token: Token, askInTurn: AskInTurn) => Promise<CardVerification>

/** Asks the chain once for all who ask within half a minute. @throws UNAVAILABLE while it does not answer, and what `askInTurn` throws */
export function createVerification(
  deps: Pick<ChainDependencies, 'cardChains' | 'clock'>,
): VerifyToken {
  const read = rememberReads((_key: string, token: Token) => verify(deps, token), {
    ...{ usedForMs: USED_FOR_MS, rest: 5, most: MOST },
  })
  // Nobody waits for the turn of another reader's question, which may be long in coming.
  return async (token, askInTurn) => {
    const key = `${token.chainId}:${token.contract}:${token.tokenId}`
    return read.known(key) ?? askInTurn(key, () => read(key, token))
  }
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
