import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Anvil, startAnvil } from './anvil.ts'
import { openJournal } from './journal.ts'

interface Call {
  method?: unknown
  params?: unknown
}

export interface KeptAnvil extends Anvil {
  /** Kills it, and starts it again as it was. */
  restart(): Promise<void>
}

/** What changes a chain: transactions, and what anvil offers to change it by hand. */
const CHANGES = /^(eth_send(Raw)?Transaction|(anvil|evm|hardhat)_\w+)$/
const MINE = 'anvil_mine'
const HEADERS = { 'content-type': 'application/json' }

/**
 * Anvil behind a server that writes down each call that changes the chain, before it is carried out. However it ended, it begins with the first
 * block, which is in the file, and all calls are carried out again, in their order: what was mined is mined, in blocks of the same numbers. The hashes of
 * those blocks are others, as after a reorganisation.
 */
export async function startKeptAnvil(file: string): Promise<KeptAnvil> {
  const journal = openJournal(`${file}.calls`)
  const calls = journal.entries as Call[]
  if (!existsSync(file)) {
    // So that its first block is the same ever after.
    const next = `${file}.next`
    const first = await startAnvil({ dumpFile: next })
    // It stores nothing when it is stopped before it serves.
    await send(first.url, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }))
    await first.stop()
    await rename(next, file)
  }

  let anvil: Anvil | null = null
  const begin = async () => {
    // Two restarts at once are one.
    if (anvil) return
    const begun = await startAnvil({ loadFile: file })
    for (const call of inFewer(calls)) await send(begun.url, JSON.stringify(call))
    anvil = begun
  }
  await begin()

  /** One change after another, so that they can be repeated in this order. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  const carryOut = async (body: string): Promise<{ status: number; answer: string }> => {
    const call: Call = JSON.parse(body)
    const forward = async () => {
      if (!anvil) return { status: 503, answer: '{}' }
      return send(anvil.url, body)
    }
    if (!(typeof call.method === 'string' && CHANGES.test(call.method))) return forward()
    return inTurn(() => {
      journal.write(call)
      calls.push(call)
      return forward()
    })
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    text(request)
      .then(carryOut)
      .catch(() => ({ status: 503, answer: '{}' }))
      .then(({ status, answer }) => response.writeHead(status, HEADERS).end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await close()
      await anvil?.stop()
    },
    async kill() {
      await close()
      await anvil?.kill()
    },
    async restart() {
      const killed = anvil
      anvil = null
      await killed?.kill()
      await inTurn(begin)
    },
  }
}

/** The same calls, with blocks that follow each other mined at once. */
function inFewer(calls: readonly Call[]): Call[] {
  const fewer: Call[] = []
  for (const call of calls) {
    const before = fewer.at(-1)
    if (before?.method === MINE && call.method === MINE) {
      const together = blocksOf(before) + blocksOf(call)
      fewer[fewer.length - 1] = { ...call, params: [`0x${together.toString(16)}`] }
    } else fewer.push(call)
  }
  return fewer
}

const blocksOf = ({ params }: Call): number => Number((params as string[] | undefined)?.[0] ?? 1)

async function send(url: string, body: string): Promise<{ status: number; answer: string }> {
  const answer = await fetch(url, { method: 'POST', headers: HEADERS, body })
  return { status: answer.status, answer: await answer.text() }
}
