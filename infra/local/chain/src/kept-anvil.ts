import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
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
const SENDS = /^eth_send/
const AUTOMINE = /^(anvil|evm)_setAutomine$/i
/** How often it looks whether a block has a transaction, and for how long: a node that mines at once needs some ms. */
const LOOK_AGAIN_MS = 5
const MINED_WITHIN_MS = 10_000
const HEADERS = { 'content-type': 'application/json' }
const UNAVAILABLE = { status: 503, answer: '{}' }

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
  /** Whether each transaction has a block at once. */
  let mines = true
  const begin = async () => {
    // Two restarts at once are one.
    if (anvil) return
    const begun = await startAnvil({ loadFile: file })
    let minesAtOnce = true
    for (const call of inFewer(calls)) {
      minesAtOnce = minesAfter(call, minesAtOnce)
      await change(begun.url, JSON.stringify(call), call, minesAtOnce)
    }
    mines = minesAtOnce
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
    if (!(typeof call.method === 'string' && CHANGES.test(call.method))) {
      return anvil ? send(anvil.url, body) : UNAVAILABLE
    }
    return inTurn(async () => {
      journal.write(call)
      calls.push(call)
      mines = minesAfter(call, mines)
      return anvil ? change(anvil.url, body, call, mines) : UNAVAILABLE
    })
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    text(request)
      .then(carryOut)
      .catch(() => UNAVAILABLE)
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

function minesAfter({ method, params }: Call, before: boolean): boolean {
  if (!(typeof method === 'string' && AUTOMINE.test(method))) return before
  return (params as unknown[] | undefined)?.[0] === true
}

/** Carries out a change. A transaction that is mined at once has a block afterwards: else the next one could share it, the one time and not the other. */
async function change(url: string, body: string, { method }: Call, minesAtOnce: boolean) {
  const done = await send(url, body)
  const hash: unknown = JSON.parse(done.answer).result
  const isSent = typeof method === 'string' && SENDS.test(method) && typeof hash === 'string'
  if (!(isSent && minesAtOnce)) return done
  const asked = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] }
  const until = Date.now() + MINED_WITHIN_MS
  while (Date.now() < until) {
    const { answer } = await send(url, JSON.stringify(asked))
    if (JSON.parse(answer).result) break
    await sleep(LOOK_AGAIN_MS)
  }
  return done
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
