import { RELAYER } from '@platform/chain/addresses'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../app.ts'

const WALLET = `0x${'12'.repeat(20)}`

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const act = async (what: string, tokenId = '1') => {
  const body = new URLSearchParams({ user: WALLET, act: what, tokenId })
  return (await fetch(`${sandbox.url}/chain`, { method: 'POST', body })).text()
}
const call = (method: string, params: readonly unknown[] = []) =>
  fetch(`${sandbox.url}/chain/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
const chainId = () => call('eth_chainId')
const resultOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { result: unknown }).result

test('a wallet gets tokens on the page, and loses them', async () => {
  expect(await act('give-token')).toContain(`${WALLET} holds 10 EMBER`)
  expect(await act('take-token')).toContain(`${WALLET} holds 0 EMBER`)
  expect(await act('give-nft')).toContain(`#1: ${WALLET}`)
  expect(await act('take-nft')).toContain('#1: nobody')
})

test('the RPC is the chain, and fails as it is set to', async () => {
  expect(await (await chainId()).json()).toMatchObject({ id: 7, result: '0x7a69' })
  sandbox.faults.change({ evmRpc: 'rate-limited' })
  const limited = await chainId()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
  sandbox.faults.change({ evmRpc: 'error-once' })
  expect((await chainId()).status).toBe(503)
  expect((await chainId()).status).toBe(200)
})

test('no block takes a transaction while the chain is held, and the next one does', async () => {
  const hold = (ms: number) => {
    const body = new URLSearchParams({ act: 'hold', ms: String(ms) })
    return fetch(`${sandbox.url}/chain/faults`, { method: 'POST', body, redirect: 'manual' })
  }
  await hold(60_000)
  const transfer = { from: RELAYER, to: WALLET, value: '0x1' }
  const hash = await resultOf(call('eth_sendTransaction', [transfer]))
  const receipt = () => resultOf(call('eth_getTransactionReceipt', [hash]))
  expect(await receipt()).toBeNull()
  expect(await resultOf(call('txpool_status'))).toMatchObject({ pending: '0x1' })
  await hold(1)
  await vi.waitFor(async () => expect(await receipt()).not.toBeNull(), { timeout: 30_000 })
})
