import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ExchangeQuote } from '@platform/contracts/wallet/exchange'
import type { PayoutQuote } from '@platform/contracts/wallet/offramp'
import type { PurchaseFigures } from '@platform/contracts/wallet/onramp'
import type { Swap, SwapCurrency } from '@platform/contracts/wallet/swap'

/** An acknowledged request. Amounts are decimal, KCash where no currency is named. */
export type Acknowledgement =
  | { kind: 'claimed'; user: string; campaign: string; claim: string; amount: string }
  | { kind: 'slots-exhausted'; user: string; campaign: string }
  | { kind: 'issued'; user: string; amount: string; posting: string; currency?: SwapCurrency }
  | { kind: 'transferred'; from: string; to: string; amount: string; transfer: string }
  /** The payer could not pay, or has the amount back. */
  | { kind: 'transfer-void'; from: string; to: string; amount: string; transfer: string }
  | ({ kind: 'exchanged'; user: string; exchange: string } & Pick<
      ExchangeQuote,
      'from' | 'pay' | 'to' | 'receive'
    >)
  /** It came after the time of its quote, or what it takes was taken back meanwhile: nothing was exchanged. */
  | { kind: 'exchange-refused'; user: string; exchange: string }
  /** By a quote, to another user's name. */
  | { kind: 'sent'; from: string; to: string; amount: string; transfer: string }
  | ({ kind: 'purchase-ordered'; user: string; purchase: string } & Pick<
      PurchaseFigures,
      'receive' | 'total'
    >)
  | ({ kind: 'payout-ordered'; user: string; payout: string } & Pick<
      PayoutQuote,
      'pay' | 'arrives'
    >)
  /** The bank of the payer took the payment back. */
  | { kind: 'charged-back'; user: string; purchase: string }
  | { kind: 'item-ordered'; user: string; order: string; item: string; amount: string }
  | { kind: 'item-refunded'; user: string; order: string }
  | { kind: 'code-shown'; user: string; order: string; code: string }
  | { kind: 'earning-given'; user: string; earning: string; amount: string }
  /** Published by a programme, until then to be collected. */
  | { kind: 'earning-due'; user: string; business: string; amount: string; expiresAt: string }
  | { kind: 'collected'; user: string; earning: string; net: string }
  | { kind: 'collecting'; user: string; collection: string }
  | ({ kind: 'swapped'; user: string; swap: string } & Pick<
      Swap,
      'currency' | 'pay' | 'minimumReceived'
    >)
  /** Sent from the user's wallet to the platform: whether a block has it is another question. */
  | { kind: 'deposited'; user: string; hash: string; currency: SwapCurrency; amount: string }

/** Every acknowledgement, in the order of the responses: the invariants are checked against it. */
export interface History {
  readonly entries: readonly Acknowledgement[]
  record(entry: Acknowledgement): void
  /** Entries of one kind. */
  of<K extends Acknowledgement['kind']>(kind: K): Extract<Acknowledgement, { kind: K }>[]
  /** Resolves when there are as many entries of what clients did. */
  reaches(count: number): Promise<void>
  /** Resolves when everything is in the file. */
  close(): Promise<void>
}

/** What the run gives to users. */
const NOT_BY_CLIENTS: readonly Acknowledgement['kind'][] = ['issued', 'earning-due']

/** Also writes each entry with its time to `file`, as JSON lines, to analyse a failed run. */
export async function openHistory(file: string): Promise<History> {
  await mkdir(dirname(file), { recursive: true })
  const out = createWriteStream(file)
  const entries: Acknowledgement[] = []
  const waiting: { count: number; resolve(): void }[] = []
  let byClients = 0
  return {
    entries,
    record(entry) {
      entries.push(entry)
      if (!NOT_BY_CLIENTS.includes(entry.kind)) byClients += 1
      for (const one of waiting) if (byClients >= one.count) one.resolve()
      out.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
    },
    of: <K extends Acknowledgement['kind']>(kind: K) =>
      entries.filter(
        (entry): entry is Extract<Acknowledgement, { kind: K }> => entry.kind === kind,
      ),
    reaches(count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (byClients >= count) resolve()
      else waiting.push({ count, resolve })
      return promise
    },
    async close() {
      out.end()
      await finished(out)
    },
  }
}
