import { balanceChanged } from '@platform/contracts/wallet/events'
import {
  type Clock,
  DomainError,
  type EventFactory,
  type Outbox,
  type OutboxEvent,
} from '@platform/service-kit'
import { ownerOf, postingId, type UserAccount } from '../../domain/account.ts'
import type { Head } from '../../domain/chain.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import type { Heads } from '../../repositories/heads-repository.ts'
import type { Postings } from '../../repositories/postings-repository.ts'
import { createChainEnds } from './chain-ends.ts'
import { type Announce, createPostingQueue, type Taken } from './posting-queue.ts'

/** The insert-only ledger: one posting is one document with both legs. */
export interface Ledger {
  /**
   * The posting that stands under the intent's key afterwards; a refusal is one too.
   * @throws IDEMPOTENCY_KEY_REUSED when another intent took the key
   */
  post(intent: Intent, announce?: Announce): Promise<Posting>
  /** As `post`, and tells instead of throwing when another intent took the key. */
  take(intent: Intent, announce?: Announce): Promise<Taken>
  /** Tells of a posting that stands already, unless an event of this type still waits there. */
  tellAgain(posting: Posting, event: OutboxEvent): Promise<void>
  find(account: UserAccount, key: string): Promise<Posting | null>
  /** Where the accounts end now. */
  ends(accounts: readonly UserAccount[]): Promise<Head[]>
  /** Entries with `from <= seq <= to`, in order. */
  entries(account: UserAccount, from: number, to: number): Promise<Posting[]>
  /** Keeps the heads' cache near the chains; nothing depends on it. */
  saveHeads(): Promise<void>
}

export interface LedgerParts {
  postings: Postings
  heads: Heads
  events: EventFactory
  outbox: Outbox
  clock: Clock
  /** Told of each posting that this process wrote. */
  onPosted?: ((posting: Posting) => void) | undefined
}

export function createLedger({
  postings,
  heads,
  events,
  outbox,
  clock,
  onPosted,
}: LedgerParts): Ledger {
  const ends = createChainEnds(postings, heads)
  const take = createPostingQueue({
    postings,
    ends,
    clock,
    eventsOf(posting, announce) {
      if (posting.refusal) return []
      const change = balanceChange(posting, events)
      return announce ? [change, announce(posting)] : [change]
    },
    onPosted(posting, told) {
      if (!posting.refusal) outbox.notify(posting.id, told)
      onPosted?.(posting)
    },
  })
  return {
    take,
    async post(intent, announce) {
      const { posting, outcome } = await take(intent, announce)
      if (outcome === 'other') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
      return posting
    },
    async tellAgain({ id }, event) {
      if (await postings.tellAgain(id, event)) outbox.notify(id)
    },
    find: async (account, key) => (await postings.byKeys(account, [key]))[0] ?? null,
    ends: (accounts) => ends.current(accounts),
    async entries(account, from, to) {
      const length = Math.max(0, to - from + 1)
      const ids = Array.from({ length }, (_, n) => postingId(account, from + n))
      return (await postings.byIds(ids)).sort((a, b) => a.seq - b.seq)
    },
    saveHeads: () => ends.save(),
  }
}

function balanceChange({ account, seq }: Posting, events: EventFactory): OutboxEvent {
  const data = { ...ownerOf(account), sequence: seq }
  return events.create(balanceChanged, { key: account, version: seq, data })
}
