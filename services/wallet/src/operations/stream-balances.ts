import { currencyCodes, toDecimal } from '@platform/contracts/money'
import type { BalanceEvent } from '@platform/contracts/wallet/http'
import type { EventStream } from '@platform/service-kit'
import { accountsOf, ownerOf, type UserAccount, userAccount } from '../domain/account.ts'
import { balanceOf } from '../domain/balance.ts'
import { readGrantKey } from '../domain/grant.ts'
import type { Posting } from '../domain/posting.ts'
import { formatVector, parseVector, type SequenceVector } from '../domain/sequence-vector.ts'
import type { Tip } from '../domain/tip.ts'
import type { BalanceChanges } from './balance-feed.ts'
import type { Dependencies } from './dependencies.ts'
import type { Ledger } from './ledger/ledger.ts'

/** Postings per read when a client resumes after a long absence. */
const REPLAY_PAGE = 100

/**
 * Sends a user's balances and then every change of them, until the stream ends. Of an account that
 * `Last-Event-ID` names it sends exactly the postings missed since; of the others the current balance.
 * It reads the ledger only, so any instance can resume a stream of another.
 */
export async function streamBalances(
  { ledger, balanceFeed }: Pick<Dependencies, 'ledger' | 'balanceFeed'>,
  userId: string,
  stream: EventStream,
): Promise<void> {
  const sent = parseVector(stream.lastEventId)
  // The subscription starts before the first read, so that it misses no change in between.
  const subscription = balanceFeed.subscribe(userId, stream.closed)
  let changes: BalanceChanges | null = 'all'
  for (; changes !== null; changes = await subscription.next()) {
    const accounts = accountsToRead(userId, changes, sent)
    if (accounts.length === 0) continue
    for (const tip of await ledger.tips(accounts)) await sendUpTo(tip, sent, ledger, stream)
  }
  stream.close()
}

function accountsToRead(
  userId: string,
  changes: BalanceChanges,
  sent: SequenceVector,
): UserAccount[] {
  if (changes === 'all') return accountsOf(userId)
  return currencyCodes
    .filter((currency) => (changes.get(currency) ?? 0) > (sent[currency] ?? -1))
    .map((currency) => userAccount(userId, currency))
}

async function sendUpTo(
  tip: Tip,
  sent: SequenceVector,
  ledger: Ledger,
  stream: EventStream,
): Promise<void> {
  const { currency } = ownerOf(tip.account)
  const last = sent[currency]
  if (last === undefined || last > tip.seq) {
    sent[currency] = tip.seq
    const snapshot = { sequence: tip.seq, delta: null, kind: null, claimId: null }
    return send(stream, sent, { ...balanceOf(tip), ...snapshot })
  }
  for (let from = last + 1; from <= tip.seq && !stream.closed.aborted; from += REPLAY_PAGE) {
    const to = Math.min(from + REPLAY_PAGE - 1, tip.seq)
    for (const posting of await ledger.postings(tip.account, from, to)) {
      sent[currency] = posting.seq
      if (!posting.refusal) await send(stream, sent, changeOf(posting))
    }
  }
}

const send = (stream: EventStream, sent: SequenceVector, data: BalanceEvent) =>
  stream.send({ id: formatVector(sent), event: 'balance', data })

function changeOf(posting: Posting): BalanceEvent {
  const { currency } = ownerOf(posting.account)
  return {
    ...balanceOf(posting),
    sequence: posting.seq,
    delta: toDecimal(posting.delta, currency),
    kind: posting.kind,
    claimId: claimOf(posting),
  }
}

/** A claim has the id of the grant that pays it. */
const claimOf = ({ kind, key }: Posting): string | null =>
  kind === 'reward' ? (readGrantKey(key)?.grantId ?? null) : null
