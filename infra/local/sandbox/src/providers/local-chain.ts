import { type Chain, startChain } from '@platform/chain/start-chain'
import { RETRY_AFTER_S } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps } from './provider.ts'

/** Blocks that follow each act, one a second: what was done becomes final, and a chain that nobody uses stands still. */
const BLOCKS_AFTER = 8
const BLOCK_MS = 1_000

export interface LocalChain {
  /** It starts with the first question: most platforms never ask. */
  running(): Promise<Chain>
  /** Lets some blocks follow. */
  goOn(): void
  /** Kills it, and starts it again as it was. */
  restart(): Promise<void>
  /** Lets no block follow for `ms`: what is sent waits in the node, and can be replaced there. */
  hold(ms: number): Promise<void>
}

/** The chain that all providers of the table share. */
export function localChain(app: SandboxApp, { shared, chainFile }: ProviderDeps): LocalChain {
  return shared('chain', () => {
    let started: Promise<Chain> | null = null
    let left = 0
    let timer: NodeJS.Timeout | null = null
    let held: NodeJS.Timeout | null = null
    const running = () => {
      if (started) return started
      started = start().catch((error: unknown) => {
        started = null
        throw error
      })
      // What was under way when it ended becomes final.
      if (chainFile) goOn()
      return started
    }
    const start = async () => {
      const chain = await startChain({ keptFile: chainFile })
      // It may have ended while it was held.
      await chain.setMinesAtOnce(true)
      return chain
    }
    const goOn = () => {
      left = BLOCKS_AFTER
      timer ??= setTimeout(mine, BLOCK_MS)
    }
    const mine = async () => {
      timer = null
      if (held || left-- <= 0) return
      const chain = await running()
      await chain.mine(1).catch(() => undefined)
      timer ??= setTimeout(mine, BLOCK_MS)
    }
    app.addHook('onClose', async () => {
      left = 0
      if (timer) clearTimeout(timer)
      if (held) clearTimeout(held)
      const chain = await started
      await chain?.stop()
    })
    return {
      running,
      goOn,
      async restart() {
        await (await running()).restart()
        goOn()
      },
      async hold(ms) {
        const chain = await running()
        await chain.setMinesAtOnce(false)
        if (held) clearTimeout(held)
        held = setTimeout(async () => {
          held = null
          await chain.setMinesAtOnce(true).catch(() => undefined)
          goOn()
        }, ms)
      },
    }
  })
}

/** Calls after which blocks follow. */
const ACTS = ['eth_sendRawTransaction', 'eth_sendTransaction']

/** The chain's JSON-RPC at this path. */
export function rpcRoute(
  app: SandboxApp,
  { nextBehaviour }: ProviderDeps,
  path: string,
  chain: LocalChain,
): void {
  app.post(path, async (request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) {
      const isLimit = reply.statusCode === 429
      const message = isLimit ? `limit exceeded, retry in ${RETRY_AFTER_S} s` : 'internal error'
      return { jsonrpc: '2.0', id: null, error: { code: isLimit ? -32_005 : -32_603, message } }
    }
    const { url } = await chain.running()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    })
    const method = (request.body as { method?: unknown } | null)?.method
    if (ACTS.some((act) => act === method)) chain.goOn()
    reply.code(answer.status).type('application/json')
    return answer.text()
  })
}
