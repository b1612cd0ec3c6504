import {
  defineProvider,
  fetchProvider,
  jsonSetting,
  type ProviderCall,
  type ProviderResponse,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi } from 'viem/utils'
import { z } from 'zod'
import type { ChainClient, ChainContract } from '../domain/on-chain.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

/** "Limit exceeded" (EIP-1474), and what some nodes send in its place. */
const OVER_LIMIT = [-32_005, 429]
/** Of a call that the contract refuses. */
const REVERTED = 3

const tokenAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function decimals() view returns (uint8)',
])
const collectionAbi = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)'])

const settings = {
  /** JSON: the address of an RPC of each chain, by the chain's id. */
  EVM_RPC_URLS: jsonSetting(
    z.record(z.string().regex(/^[1-9]\d{0,15}$/), z.url({ protocol: /^https?$/ })),
  ),
}

const answer = z.object({
  result: z
    .string()
    .regex(/^0x[0-9a-fA-F]*$/)
    .optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

interface Rpc {
  name: string
  url: string
  call: ProviderCall
}

/** Reads contracts by `eth_call` of Ethereum's JSON-RPC. An older block needs a node that keeps its state. */
export const evmRpc = defineProvider({
  settings,
  open({ EVM_RPC_URLS: urls }, _call, _onStop, callPart): ChainClient {
    const rpcs = new Map(
      Object.entries(urls).map(([id, url]): [number, Rpc] => [
        Number(id),
        { name: `RPC of chain ${id}`, url, call: callPart(id) },
      ]),
    )
    /** They never change. */
    const decimalsOf = new Map<string, number>()

    /** Null where the contract refuses the call. */
    function read({ chainId, contract, block }: ChainContract, data: Hex, signal: AbortSignal) {
      const rpc = rpcs.get(chainId)
      if (!rpc) throw new Error(`EVM_RPC_URLS has no chain ${chainId}`)
      return ethCall(rpc, { to: contract, data }, block, signal)
    }
    async function readCertainly(of: ChainContract, data: Hex, signal: AbortSignal): Promise<Hex> {
      const result = await read(of, data, signal)
      if (result === null) throw new Error(`${of.contract} on ${of.chainId} refuses a call`)
      return result
    }

    return {
      knows: (chainId) => rpcs.has(chainId),
      // ERC-721 has the same function.
      async balanceOf(of, wallet, signal) {
        const call = { abi: tokenAbi, functionName: 'balanceOf' } as const
        const data = encodeFunctionData({ ...call, args: [wallet as Address] })
        return decodeFunctionResult({ ...call, data: await readCertainly(of, data, signal) })
      },
      async decimals(of, signal) {
        const key = `${of.chainId}:${of.contract.toLowerCase()}`
        const known = decimalsOf.get(key)
        if (known !== undefined) return known
        const call = { abi: tokenAbi, functionName: 'decimals' } as const
        const data = await readCertainly(of, encodeFunctionData(call), signal)
        const decimals = decodeFunctionResult({ ...call, data })
        decimalsOf.set(key, decimals)
        return decimals
      },
      async ownerOf(of, tokenId, signal) {
        const call = { abi: collectionAbi, functionName: 'ownerOf' } as const
        const result = await read(of, encodeFunctionData({ ...call, args: [tokenId] }), signal)
        return result && decodeFunctionResult({ ...call, data: result })
      },
    }
  },
})

function ethCall(
  { name, url, call }: Rpc,
  request: { to: string; data: Hex },
  block: number | undefined,
  signal: AbortSignal,
): Promise<Hex | null> {
  const params = [request, block === undefined ? 'latest' : numberToHex(block)]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return call(async () => {
    const response = await fetchProvider(name, url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    if (!response.ok) {
      await response.discard()
      throw response.status === 429 ? overLimit(name, response) : refusedByProvider(name, response)
    }
    const { data } = answer.safeParse(await response.json())
    if (data?.result !== undefined) return data.result as Hex
    const { code, message = '' } = data?.error ?? {}
    if (code !== undefined && OVER_LIMIT.includes(code)) throw overLimit(name, response)
    if (code === REVERTED || /revert/i.test(message)) return null
    throw refusedByProvider(name, response, code === undefined ? 'another answer' : `code ${code}`)
  })
}

const overLimit = (name: string, { headers }: ProviderResponse) =>
  new RateLimited(name, { retryAfterMs: retryAfterOf(headers, new Date()), isOnAll: true })
