import { DomainError, rememberReads } from '@platform/service-kit'
import type { Holdings, ReadHoldings } from '../../domain/swap/holdings.ts'
import type { Dependencies } from '../dependencies.ts'
import { embeddedAddress } from '../embedded-address.ts'
import { chainOf } from './chain-of.ts'

/** How long a balance is shown before the chain is asked again, ms: shorter than most chains take for two blocks. */
const SHOWN_MS = 5_000
const MOST = 2_000
/** Of ether, and of the coin of every chain that runs its contracts. */
const COIN_DECIMALS = 18

/** Holdings by `<chain>:<address>`, which are asked of the chain once for all who read them within some seconds. */
export const createHoldingReads = (deps: Pick<Dependencies, 'chains'>): ReadHoldings =>
  rememberReads(
    (key: string) => {
      const [chainId = '', address = ''] = key.split(':')
      return holdings(deps, Number(chainId), address)
    },
    { usedForMs: SHOWN_MS, rest: 5, most: MOST },
  )

async function holdings(
  deps: Pick<Dependencies, 'chains'>,
  chainId: number,
  address: string,
): Promise<Holdings> {
  const { client, tokens, others, coin } = chainOf(deps, chainId)
  const balanceOf = <Token extends { contract: string }>(token: Token) =>
    client.balanceOf(token.contract, address).then((balance) => ({ ...token, balance }))
  const [coins, ofTokens, ofOthers] = await Promise.all([
    client.coinsOf(address),
    Promise.all(tokens.map(({ currency, contract }) => balanceOf({ currency, contract }))),
    Promise.all(others.map(balanceOf)),
  ])
  return {
    tokens: ofTokens,
    coin: { symbol: coin, decimals: COIN_DECIMALS, balance: coins },
    others: ofOthers,
  }
}

/**
 * What a wallet of a user holds on a chain: the linked one, or the one made on the site.
 * @throws SWAP_UNKNOWN, WALLET_NOT_FOUND, ProviderError
 */
export async function showTokenBalance(
  deps: Pick<Dependencies, 'chains' | 'wallets' | 'backups' | 'readHoldings'>,
  userId: string,
  {
    chain,
    wallet: which = 'linked',
  }: { chain: number; wallet?: 'linked' | 'embedded' | undefined },
) {
  const { id: chainId } = chainOf(deps, chain)
  const linked = await deps.wallets.find(userId)
  const address =
    linked && (which === 'linked' ? linked.address : await embeddedAddress(deps, linked))
  if (!address) throw new DomainError('WALLET_NOT_FOUND')
  return { chainId, address, ...(await deps.readHoldings(`${chainId}:${address}`)) }
}
