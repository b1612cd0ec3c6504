import type { Call } from '@platform/relayer'
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'

const abi = parseAbi([
  'function mint(address to, uint256 tokenId)',
  'function burn(uint256 tokenId)',
  'function refresh(uint256 tokenId)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function locked(uint256 tokenId) view returns (bool)',
  'function tokenURI(uint256 tokenId) view returns (string)',
])

type Token = { contract: string; tokenId: string }
const idOf = ({ tokenId }: Token) => [BigInt(tokenId)] as const

/** Nothing of a person is in it but the address. */
export const mintCall = (token: Token, to: string): Call => ({
  to: token.contract,
  data: encodeFunctionData({ abi, functionName: 'mint', args: [to as Address, ...idOf(token)] }),
})

export const burnCall = (token: Token): Call => ({
  to: token.contract,
  data: encodeFunctionData({ abi, functionName: 'burn', args: idOf(token) }),
})

export const refreshCall = (token: Token): Call => ({
  to: token.contract,
  data: encodeFunctionData({ abi, functionName: 'refresh', args: idOf(token) }),
})

/** A view of the contract with how its answer is read. */
export interface View<Value> {
  call: Call
  read(answer: string): Value
}

export const holderView = (token: Token): View<string> => ({
  call: {
    to: token.contract,
    data: encodeFunctionData({ abi, functionName: 'ownerOf', args: idOf(token) }),
  },
  read: (data) => decodeFunctionResult({ abi, functionName: 'ownerOf', data: data as Hex }),
})

export const lockedView = (token: Token): View<boolean> => ({
  call: {
    to: token.contract,
    data: encodeFunctionData({ abi, functionName: 'locked', args: idOf(token) }),
  },
  read: (data) => decodeFunctionResult({ abi, functionName: 'locked', data: data as Hex }),
})

export const metadataView = (token: Token): View<string> => ({
  call: {
    to: token.contract,
    data: encodeFunctionData({ abi, functionName: 'tokenURI', args: idOf(token) }),
  },
  read: (data) => decodeFunctionResult({ abi, functionName: 'tokenURI', data: data as Hex }),
})
