import { type Clock, forEachSettled, type ServiceContext } from '@platform/service-kit'
import {
  type DuePage,
  isGivenUp,
  type NoticeRetry,
  nextTry,
  type Unsent,
} from '../domain/notice-retry.ts'

/** Documents that are read at a time. */
export const BATCH = 100

const KINDS = ['contact', 'deletion', 'factor', 'wallet', 'payout', 'bank'] as const
type NoticeKind = (typeof KINDS)[number]

/** The documents that wait. Its writes change nothing when the retry of a document is not as it was read. */
export interface UnsentSource<T> {
  due(page: DuePage): Promise<Unsent<T>[]>
  /** Rejects when anything was not sent. */
  deliver(item: T): Promise<unknown>
  postpone(unsent: Unsent<T>, next: NoticeRetry): Promise<unknown>
  /** Absent for what is tried for ever. */
  messages?: {
    kind: NoticeKind
    /** Forgets what was not sent. @returns whether there was anything */
    giveUp(unsent: Unsent<T>): Promise<boolean>
  }
}

interface Needed {
  reportGivenUp: ReportGivenUp
  clock: Clock
}

/**
 * Sends what was stored and not sent, because a provider refused or the process was killed. What fails again is tried later and
 * later, so that it does not keep others from their messages, and is given up in the end.
 * @throws AggregateError when a document could not be changed
 */
export async function deliverUnsent<T>(
  deps: Needed,
  source: UnsentSource<T>,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  let after: Unsent<T> | null = null
  do {
    const page: Unsent<T>[] = await source.due({ now, after, limit: BATCH })
    await forEachSettled(page, signal, (unsent) => deliverOne(deps, source, unsent)).catch(
      (error) => failures.push(error),
    )
    after = (page.length === BATCH && page.at(-1)) || null
  } while (after && !signal.aborted)
  if (failures.length > 0) throw new AggregateError(failures, 'messages could not be postponed')
}

async function deliverOne<T>(
  { reportGivenUp, clock }: Needed,
  { deliver, postpone, messages }: UnsentSource<T>,
  unsent: Unsent<T>,
): Promise<void> {
  try {
    await deliver(unsent.item)
  } catch {
    const next = nextTry(unsent.retry, clock.now())
    if (!messages || !isGivenUp(next)) await postpone(unsent, next)
    else if (await messages.giveUp(unsent)) reportGivenUp(messages.kind, unsent.id)
  }
}

/** Shows that a message was given up. */
export type ReportGivenUp = (kind: NoticeKind, userId: string) => void

/** Names neither the destination nor what the provider said, which may quote it. */
export function givenUpReporter({
  metrics,
  log,
}: Pick<ServiceContext, 'metrics' | 'log'>): ReportGivenUp {
  const help = 'Messages about accounts that no try has sent'
  const givenUp = metrics.counter('notices_given_up_total', help, ['kind'])
  // At 0 from the start: an increase from no value at all raises no alarm.
  for (const kind of KINDS) givenUp.inc({ kind }, 0)
  return (kind, userId) => {
    givenUp.inc({ kind })
    log.warn({ kind, userId }, 'a message was given up')
  }
}
