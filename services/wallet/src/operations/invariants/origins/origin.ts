import type { Intent, Posting } from '../../../domain/posting.ts'
import type { OriginDependencies } from '../check-dependencies.ts'

/** Says of a posting of some kinds what its document says of it. */
export type OriginOf = (deps: OriginDependencies, posting: Posting) => Promise<Origin>

/** What a posting's document says of it. */
export interface Origin {
  /** The intent that it names; null where there is no document. Undefined where it takes more than one document to say. */
  wanted?: Intent | null
  /** Whether the posting is that intent, and may have been posted. */
  isSound: boolean
}

/** The posting names a document that is not there. */
export const MISSING: Origin = { wanted: null, isSound: false }

/** Whether a posting is what its document says. */
const isSameIntent = (wanted: Intent, posting: Posting): boolean =>
  wanted.key === posting.key &&
  wanted.account === posting.account &&
  wanted.counter === posting.counter &&
  wanted.delta === posting.delta &&
  wanted.heldDelta === posting.heldDelta &&
  wanted.kind === posting.kind

/** @param may whether it may have been posted, once it is the same */
export async function compare(
  wanted: Intent,
  posting: Posting,
  may: () => boolean | Promise<boolean> = () => true,
): Promise<Origin> {
  return { wanted, isSound: isSameIntent(wanted, posting) && (await may()) }
}

/** Whether every attempt before this one was refused. */
export async function areRefused(
  { ledger }: OriginDependencies,
  attempt: number,
  intentOf: (attempt: number) => Intent,
): Promise<boolean> {
  for (let earlier = 1; earlier < attempt; earlier += 1) {
    const { account, key } = intentOf(earlier)
    const before = await ledger.find(account, key)
    if (!before?.refusal) return false
  }
  return true
}
