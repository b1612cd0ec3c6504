import { type PublishedTree, readRecord } from '@platform/liabilities-check'

/** What everybody can read of a day. */
export interface PublishedDay {
  trees: readonly PublishedTree[]
  /** Currencies that are not published because too few accounts had any. */
  withheld?: readonly string[]
  /** `recorder`: the address that the site names as its own. */
  record: { chainId: number; transactionHash: string | null; recorder?: string | null } | null
}

/** A day's record as the chain has it. */
export interface RecordOnChain {
  trees: readonly PublishedTree[]
  block: number
  confirmations: number
  /** The address that sent it. */
  from: string
}

/** @param site an address of the platform */
export async function readDay(site: string, day: string): Promise<PublishedDay> {
  const url = new URL(`/api/wallets/liabilities/${day}`, site)
  const response = await fetch(url)
  if (response.status === 404) throw new Error(`Nothing is published of ${day}.`)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const { data } = (await response.json()) as { data: PublishedDay }
  return data
}

/** @returns null where no block has the transaction, or it says nothing of this day */
export async function readTransaction(
  rpc: string,
  day: string,
  hash: string,
): Promise<RecordOnChain | null> {
  const found = await ask<{ input: string; from: string; blockNumber: string | null } | null>(
    rpc,
    'eth_getTransactionByHash',
    [hash],
  )
  const trees = found && readRecord(day, found.input)
  if (!trees || found.blockNumber === null) return null
  const block = Number(found.blockNumber)
  const newest = Number(await ask<string>(rpc, 'eth_blockNumber', []))
  return { trees, block, confirmations: newest - block + 1, from: found.from }
}

async function ask<T>(rpc: string, method: string, params: unknown[]): Promise<T> {
  const response = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  if (!response.ok) throw new Error(`The RPC answered ${response.status}.`)
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(`The RPC refuses ${method}: ${error.message}`)
  return result
}
