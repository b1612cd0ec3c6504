import { CHAIN_ID } from '@platform/chain/addresses'
import type { SandboxApp } from '../http.ts'
import { chainPage } from '../outside/chain-page.ts'
import { localChain, rpcRoute } from './local-chain.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The JSON-RPC of a local chain, with the page on which a wallet gets tokens and loses them. */
export const evmRpc = {
  fault: 'evmRpc',
  routes: rpcRoutes,
  settings: (url) => ({ EVM_RPC_URLS: JSON.stringify({ [CHAIN_ID]: `${url}/chain/rpc` }) }),
} as const satisfies SandboxProvider

function rpcRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const chain = localChain(app, deps)
  chainPage(app, chain, deps.faultControl)
  rpcRoute(app, deps, '/chain/rpc', chain)
}
