import { toDecimal } from '@platform/contracts/money'
import { balanceChanged } from '@platform/contracts/wallet/events'
import {
  type Clock,
  type CrashPoint,
  DomainError,
  type EventFactory,
  type OutboxEvent,
} from '@platform/service-kit'
import { ownerOf, postingId, type UserAccount } from '../../domain/account.ts'
import type { ClawBack } from '../../domain/claw-back.ts'
import type { Intent, Posting } from '../../domain/posting.ts'
import { availableOf, type Tip } from '../../domain/tip.ts'
import type { ClawBacks } from '../../repositories/claw-backs.ts'
import type { Postings } from '../../repositories/postings.ts'
import type { CachedTips } from '../../repositories/tips.ts'
import { createAccountTips } from './account-tips.ts'
import { createPostingQueue } from './posting-queue.ts'
import { postSteps, type StepDependencies, setOffDebts } from './set-off-debts.ts'
import type { EventOf, PostResult } from './write-batch.ts'

/** The insert-only ledger: one posting is one document with both legs. */
export interface Ledger {
  /**
   * Posts an intent under its key. A refusal is a posting too. What it adds to an account with a debt is set off before
   * the call returns; if a crash prevents that, a later posting or the worker does, and nothing else leaves the account.
   * @param eventOf an event that the posting's own write publishes, beside `wallet.balance-changed.v1`
   * @returns the posting that the key has; of an earlier call when that was the same intent
   * @throws IDEMPOTENCY_KEY_REUSED when another intent has the key
   */
  post(intent: Intent, eventOf?: EventOf): Promise<Posting>
  /** As `post`, but reports instead of throwing when another intent has the key. */
  tryPost(intent: Intent, eventOf?: EventOf): Promise<PostResult>
  /** Publishes an event of a stored posting, unless one of its type still waits in the outbox. */
  republish(posting: Posting, event: OutboxEvent): Promise<void>
  find(account: UserAccount, key: string): Promise<Posting | null>
  /** The accounts' tips now. */
  tips(accounts: readonly UserAccount[]): Promise<Tip[]>
  /** The account's postings with `from <= seq <= to`, in order. */
  postings(account: UserAccount, from: number, to: number): Promise<Posting[]>
  /** The account's postings with these sequence numbers, in any order. */
  postingsAt(account: UserAccount, seqs: readonly number[]): Promise<Posting[]>
  /** Posts the steps of a claw-back that can be posted now. @returns it with the state after them */
  clawBack(clawBack: ClawBack): Promise<ClawBack>
  /** Sets what the account has off against what it owes. */
  setOffDebts(account: UserAccount): Promise<void>
  /** Brings the database's cache of tips up to date; correctness does not depend on it. */
  saveTips(): Promise<void>
}

export interface LedgerParts {
  postings: Postings
  tips: CachedTips
  clawBacks: ClawBacks
  events: EventFactory<'wallet'>
  clock: Clock
  /** `debt-credited`: between a credit and what is set off of it. */
  crashPoint?: CrashPoint | undefined
  /** Called with each posting that this process wrote. */
  onPosted?: ((posting: Posting) => void) | undefined
}

export function createLedger({
  postings,
  tips,
  clawBacks,
  events,
  clock,
  crashPoint = () => {},
  onPosted,
}: LedgerParts): Ledger {
  const accountTips = createAccountTips(postings, tips)
  const postAlone = createPostingQueue({
    postings,
    tips: accountTips,
    clock,
    eventsOf(posting, eventOf) {
      if (posting.refusal) return []
      const change = balanceChange(posting, events)
      return eventOf ? [change, eventOf(posting)] : [change]
    },
    onPosted: (posting) => onPosted?.(posting),
  })
  const find: Ledger['find'] = async (account, key) =>
    (await postings.byKeys(account, [key]))[0] ?? null
  const current: Ledger['tips'] = (accounts) => accountTips.current(accounts)
  const postingsAt: Ledger['postingsAt'] = (account, seqs) =>
    postings.byIds(seqs.map((seq) => postingId(account, seq)))
  const steps: StepDependencies = { clawBacks, tryPost: postAlone, find, tips: current }
  const tryPost: Ledger['tryPost'] = async (intent, eventOf) => {
    const result = await postAlone(intent, eventOf)
    const { posting } = result
    if (posting.debt > 0n && availableOf(posting) > 0n) {
      crashPoint('debt-credited')
      await setOffDebts(steps, posting.account)
    }
    return result
  }
  return {
    tryPost,
    find,
    tips: current,
    clawBack: (clawBack) => postSteps(steps, clawBack),
    setOffDebts: (account) => setOffDebts(steps, account),
    async post(intent, eventOf) {
      const { posting, outcome } = await tryPost(intent, eventOf)
      if (outcome === 'conflict') throw new DomainError('IDEMPOTENCY_KEY_REUSED')
      return posting
    },
    republish: ({ id }, event) => postings.republish(id, event),
    async postings(account, from, to) {
      const length = Math.max(0, to - from + 1)
      const seqs = Array.from({ length }, (_, n) => from + n)
      return (await postingsAt(account, seqs)).sort((a, b) => a.seq - b.seq)
    },
    postingsAt,
    saveTips: () => accountTips.save(),
  }
}

function balanceChange(
  { account, seq, kind, delta, reference, createdAt }: Posting,
  events: EventFactory<'wallet'>,
): OutboxEvent {
  const owner = ownerOf(account)
  const posting = {
    ...{ kind, delta: toDecimal(delta, owner.currency), reference: reference?.kind ?? null },
    at: createdAt.toISOString(),
  }
  const data = { ...owner, sequence: seq, posting }
  return events.create(balanceChanged, { key: account, version: seq, data })
}
