import { currencyCodes, toDecimal } from '@platform/contracts/money'
import type { BalanceEvent } from '@platform/contracts/wallet/http'
import type { EventStream } from '@platform/service-kit'
import { accountsOf, ownerOf, type UserAccount, userAccount } from '../domain/account.ts'
import type { Head } from '../domain/chain.ts'
import type { Posting } from '../domain/posting.ts'
import { formatVector, parseVector, type SequenceVector } from '../domain/sequence-vector.ts'
import type { BalanceFeed, Look } from './balance-feed.ts'
import type { Ledger } from './ledger/ledger.ts'
import { balanceView } from './read-balances.ts'

interface Deps {
  ledger: Ledger
  feed: BalanceFeed
}

/** Postings read at once when a reader was away for long. */
const REPLAY_PAGE = 100

/**
 * Sends a person's balances and then every change of them, until the stream ends. Of an account that
 * `Last-Event-ID` names, exactly the postings missed since; of the others the balance as it stands.
 * What is sent comes from the chains alone, so any instance continues where another ended.
 */
export async function followBalances(
  { ledger, feed }: Deps,
  userId: string,
  stream: EventStream,
): Promise<void> {
  const seen = parseVector(stream.lastEventId)
  // Listening starts before the first look, so that no change falls in between.
  const listener = feed.listen(userId, stream.closed)
  for (let look: Look | null = 'all'; look !== null; look = await listener.next()) {
    const accounts = accountsToRead(userId, look, seen)
    if (accounts.length === 0) continue
    for (const end of await ledger.ends(accounts)) await bringUpTo(end, seen, ledger, stream)
  }
  stream.close()
}

function accountsToRead(userId: string, look: Look, seen: SequenceVector): UserAccount[] {
  if (look === 'all') return accountsOf(userId)
  return currencyCodes
    .filter((currency) => (look.get(currency) ?? 0) > (seen[currency] ?? -1))
    .map((currency) => userAccount(userId, currency))
}

async function bringUpTo(
  end: Head,
  seen: SequenceVector,
  ledger: Ledger,
  stream: EventStream,
): Promise<void> {
  const { currency } = ownerOf(end.account)
  const known = seen[currency]
  if (known === undefined || known > end.seq) {
    seen[currency] = end.seq
    return send(stream, seen, { ...balanceView(end), sequence: end.seq, delta: null, kind: null })
  }
  for (let from = known + 1; from <= end.seq && !stream.closed.aborted; from += REPLAY_PAGE) {
    const to = Math.min(from + REPLAY_PAGE - 1, end.seq)
    for (const posting of await ledger.entries(end.account, from, to)) {
      seen[currency] = posting.seq
      if (!posting.refusal) await send(stream, seen, changeOf(posting))
    }
  }
}

const send = (stream: EventStream, seen: SequenceVector, data: BalanceEvent) =>
  stream.send({ id: formatVector(seen), event: 'balance', data })

function changeOf(posting: Posting): BalanceEvent {
  const { currency } = ownerOf(posting.account)
  return {
    ...balanceView(posting),
    sequence: posting.seq,
    delta: toDecimal(posting.delta, currency),
    kind: posting.kind,
  }
}
