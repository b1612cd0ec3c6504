import { CARD_METADATA, CARD_MINTER_KEY, CHAIN_ID, GAMER_CARD } from '@platform/chain/addresses'
import { localChain, rpcRoute } from './local-chain.ts'
import type { SandboxProvider } from './provider.ts'

/** The chain that has the cards: the same as `evm-rpc.ts` plays, with a contract of its own. */
const chains = {
  [CHAIN_ID]: {
    ...{ name: 'Local chain', contract: GAMER_CARD, metadata: CARD_METADATA },
    ...{ mints: true, confirmations: 3, stuckAfterS: 30 },
  },
}

/** The JSON-RPC of that chain for who mints cards. */
export const cardChains = {
  fault: 'cardChains',
  routes: (app, deps) => rpcRoute(app, deps, '/chain/card-rpc', localChain(app, deps)),
  settings: (url) => ({
    POG_RPC_URLS: JSON.stringify({ [CHAIN_ID]: `${url}/chain/card-rpc` }),
    POG_CHAINS: JSON.stringify(chains),
    POG_MINTER_KEY: CARD_MINTER_KEY,
  }),
} as const satisfies SandboxProvider
