import type { BalanceEvent } from '@platform/contracts/wallet/http'
import { readEvents, type StreamReader } from '@platform/testing/read-stream'

/** Reads a balance stream over real HTTP, as a browser would. */
export const readStream = (
  url: string,
  headers: Record<string, string>,
): Promise<StreamReader<BalanceEvent>> =>
  readEvents(`${url}/api/wallets/stream`, 'balance', headers)
