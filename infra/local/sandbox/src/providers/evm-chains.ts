import {
  CHAIN_ID,
  RECORDER_KEY,
  RELAYER_KEY,
  TEST_RTOKEN,
  TEST_USDT,
  TOKEN,
} from '@platform/chain/addresses'
import { localChain, rpcRoute } from './local-chain.ts'
import type { SandboxProvider } from './provider.ts'

const free = { minimum: '1', feeBasisPoints: 50 }

/** The chain to which swaps pay out, and from which deposits come: the same as `evm-rpc.ts` plays, with tokens of its own. */
const chains = {
  [CHAIN_ID]: {
    name: 'Local chain',
    confirmations: 3,
    stuckAfterS: 30,
    recordsLiabilities: true,
    tokens: {
      USDT: {
        ...{ ...free, contract: TEST_USDT, coinPrice: '2000' },
        follows: { pair: 'ETH-USDT', at: '2000' },
      },
      RTOKEN: { ...free, contract: TEST_RTOKEN, coinPrice: '20000' },
    },
    others: [{ symbol: 'EMBER', contract: TOKEN, decimals: 18 }],
  },
}

/** The JSON-RPC of that chain for who pays out. */
export const evmChains = {
  fault: 'evmChains',
  routes: (app, deps) => rpcRoute(app, deps, '/chain/swap-rpc', localChain(app, deps)),
  settings: (url) => ({
    SWAP_RPC_URLS: JSON.stringify({ [CHAIN_ID]: `${url}/chain/swap-rpc` }),
    SWAP_CHAINS: JSON.stringify(chains),
    SWAP_RELAYER_KEY: RELAYER_KEY,
    LIABILITIES_KEY: RECORDER_KEY,
  }),
} as const satisfies SandboxProvider
