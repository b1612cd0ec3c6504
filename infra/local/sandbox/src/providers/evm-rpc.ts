import { CHAIN_ID } from '@platform/chain/addresses'
import { type Chain, startChain } from '@platform/chain/start-chain'
import { RETRY_AFTER_S } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { chainPage } from '../outside/chain-page.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The JSON-RPC of a local chain, with the page on which a wallet gets tokens and loses them. */
export const evmRpc = {
  fault: 'evmRpc',
  routes: rpcRoutes,
  settings: (url) => ({ EVM_RPC_URLS: JSON.stringify({ [CHAIN_ID]: `${url}/chain/rpc` }) }),
} as const satisfies SandboxProvider

function rpcRoutes(app: SandboxApp, deps: ProviderDeps): void {
  let started: Promise<Chain> | null = null
  /** Most platforms never ask: it starts with the first question. */
  const chain = () => {
    started ??= startChain().catch((error: unknown) => {
      started = null
      throw error
    })
    return started
  }
  app.addHook('onClose', async () => {
    const running = await started
    await running?.stop()
  })
  chainPage(app, chain, deps.faultControl)

  app.post('/chain/rpc', async (request, reply) => {
    if (!(await serves(reply, deps.nextBehaviour()))) {
      const isLimit = reply.statusCode === 429
      const message = isLimit ? `limit exceeded, retry in ${RETRY_AFTER_S} s` : 'internal error'
      return { jsonrpc: '2.0', id: null, error: { code: isLimit ? -32_005 : -32_603, message } }
    }
    const { url } = await chain()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    })
    reply.code(answer.status).type('application/json')
    return answer.text()
  })
}
