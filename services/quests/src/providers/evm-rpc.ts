import { hex, jsonRpc, type RpcAddress, RpcRefused, tagOf } from '@platform/relayer'
import { defineProvider, jsonSetting, ProviderError } from '@platform/service-kit'
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { z } from 'zod'
import type { ChainClient, ChainContract } from '../domain/on-chain.ts'

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

const anything = z.unknown()

/** Reads contracts by `eth_call` of Ethereum's JSON-RPC. An older block needs a node that keeps its state. */
export const evmRpc = defineProvider({
  settings,
  open({ EVM_RPC_URLS: urls }, _call, _onStop, callPart): ChainClient {
    const rpcs = new Map(
      Object.entries(urls).map(([id, url]): [number, RpcAddress] => [
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
      return ethCall({ ...rpc, signal }, { to: contract, data }, block)
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

/** Null where the contract refuses the call. */
async function ethCall(
  address: RpcAddress,
  request: { to: string; data: Hex },
  block: number | undefined,
): Promise<Hex | null> {
  try {
    const result = await jsonRpc(address).ask(
      anything,
      'eth_call',
      request,
      tagOf(block ?? 'latest'),
    )
    const { data } = hex.safeParse(result)
    if (data === undefined) throw new ProviderError(`${address.name}: another answer`, {})
    return data as Hex
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error
    if (error.reverts) return null
    throw new ProviderError(error.message, {})
  }
}
