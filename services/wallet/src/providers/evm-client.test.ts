import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RateLimited } from '@platform/service-kit'
import { expect, onTestFinished, test } from 'vitest'
import { TooMuchAtOnce } from '../domain/swap/chain.ts'
import { evmClient } from './evm-client.ts'

const word = (digit: string) => `0x${digit.repeat(64)}`
const TOKEN = `0x${'a'.repeat(40)}`
const BLOCKS = { from: 1, to: 1_000 }
const NEWEST = { result: '0x384' }

/** A client of a node whose answers, after the version and the id, are these; its newest block is the 900th. */
async function clientOf(answer: object, asked: string[] = []) {
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString()
    asked.push(sent)
    const all: { id: number; method: string }[] | { id: number } = JSON.parse(sent)
    const answerTo = (id: number, own = answer) => ({ jsonrpc: '2.0', id, ...own })
    const several = () => {
      if (!Array.isArray(all)) return answerTo(all.id)
      // In any order, as JSON-RPC allows.
      return all
        .map(({ id, method }) => answerTo(id, method === 'eth_getLogs' ? answer : NEWEST))
        .reverse()
    }
    response.end(JSON.stringify(several()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return evmClient({ name: 'RPC', url, call: (send) => send() })
}

const logs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ address: TOKEN, topics: [word('d'), word('1'), word('2')], data: word('0') },
    ...{ blockNumber: '0x7', transactionHash: word('e'), logIndex: `0x${n.toString(16)}` },
    ...{ blockHash: word('b'), transactionIndex: '0x0', removed: false },
  }))

test('thousands of transfers in one answer are read: anybody can send as many', async () => {
  const client = await clientOf({ result: logs(4_000) })
  const { transfers } = await client.transfers([TOKEN], 'to', TOKEN, BLOCKS)
  expect(transfers).toHaveLength(4_000)
})

test('transfers come with the newest block of the node that answers, in one request', async () => {
  const asked: string[] = []
  const client = await clientOf({ result: logs(1) }, asked)
  const { newest } = await client.transfers([TOKEN], 'to', TOKEN, BLOCKS)
  expect(newest).toBe(900)
  expect(
    asked.map((sent) => JSON.parse(sent).map(({ method }: { method: string }) => method)),
  ).toEqual([['eth_blockNumber', 'eth_getLogs']])
})

test('transfers of some wallets alone are asked for by their addresses', async () => {
  const asked: string[] = []
  const client = await clientOf({ result: logs(1) }, asked)
  const [mine, first, second] = ['c', 'd', 'e'].map((digit) => `0x${digit.repeat(40)}`)
  await client.transfers([TOKEN], 'to', mine!, BLOCKS, [first!, second!])
  const { topics } = JSON.parse(asked[0]!)[1].params[0]
  const topicOf = (address = '') => `0x${address.slice(2).padStart(64, '0')}`
  expect(topics.slice(1)).toEqual([[topicOf(first), topicOf(second)], topicOf(mine)])
})

test.each([
  ['an answer that is too long', { result: 'x'.repeat(17 * 2 ** 20) }],
  ['"limit exceeded"', { error: { code: -32_005, message: 'query returned more than 10000' } }],
  ['a refusal', { error: { code: -32_602, message: 'query exceeds max block range' } }],
])('%s says that less has to be asked for', async (_name, answer) => {
  const client = await clientOf(answer)
  const asked = client.transfers([TOKEN], 'to', TOKEN, BLOCKS)
  await expect(asked).rejects.toBeInstanceOf(TooMuchAtOnce)
})

test('what the contract refuses is no fault of the node, and neither is what it says to a transaction', async () => {
  const client = await clientOf({ error: { code: 3, message: 'execution reverted', data: '0x' } })
  expect(await client.estimate(TOKEN, { to: TOKEN, data: '0x' })).toBeNull()
  await expect(client.send('0x02')).resolves.toBeUndefined()
})

test('"limit exceeded" of another call is the rate limit of the node', async () => {
  const client = await clientOf({ error: { code: -32_005, message: 'limit exceeded' } })
  await expect(client.newestBlock()).rejects.toBeInstanceOf(RateLimited)
})
