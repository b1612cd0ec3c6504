import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ExchangeQuote } from '@platform/contracts/wallet/exchange'

/** An acknowledged request. Amounts are decimal, KCash where no currency is named. */
export type Acknowledgement =
  | { kind: 'claimed'; user: string; campaign: string; claim: string; amount: string }
  | { kind: 'slots-exhausted'; user: string; campaign: string }
  | { kind: 'issued'; user: string; amount: string; posting: string }
  | { kind: 'transferred'; from: string; to: string; amount: string; transfer: string }
  /** The payer could not pay, or has the amount back. */
  | { kind: 'transfer-void'; from: string; to: string; amount: string; transfer: string }
  | ({ kind: 'exchanged'; user: string; exchange: string } & Pick<
      ExchangeQuote,
      'from' | 'pay' | 'to' | 'receive'
    >)
  /** The answer came after the time of its quote: nothing was exchanged. */
  | { kind: 'exchange-expired'; user: string; exchange: string }

/** Every acknowledgement, in the order of the responses: the invariants are checked against it. */
export interface History {
  readonly entries: readonly Acknowledgement[]
  record(entry: Acknowledgement): void
  /** Entries of one kind. */
  of<K extends Acknowledgement['kind']>(kind: K): Extract<Acknowledgement, { kind: K }>[]
  /** Resolves when everything is in the file. */
  close(): Promise<void>
}

/** Also writes each entry with its time to `file`, as JSON lines, to analyse a failed run. */
export async function openHistory(file: string): Promise<History> {
  await mkdir(dirname(file), { recursive: true })
  const out = createWriteStream(file)
  const entries: Acknowledgement[] = []
  return {
    entries,
    record(entry) {
      entries.push(entry)
      out.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
    },
    of: <K extends Acknowledgement['kind']>(kind: K) =>
      entries.filter(
        (entry): entry is Extract<Acknowledgement, { kind: K }> => entry.kind === kind,
      ),
    async close() {
      out.end()
      await finished(out)
    },
  }
}
