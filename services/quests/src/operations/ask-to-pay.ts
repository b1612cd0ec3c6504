import type { Currency } from '@platform/contracts/money'
import type { ApprovalRequest, Approvals, Staff } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** What another person approves before it can pay, or decides who is paid, more than the limit. */
export type PayingAct =
  | 'publish-campaign'
  | 'end-campaign'
  | 'open-referral-programme'
  | 'open-boost-programme'
  | 'open-partner-programme'

export interface AsksToPay extends Pick<Dependencies, 'allowances' | 'ids' | 'clock'> {
  approvals: Approvals<PayingAct>
  /** Whole units of KCash, or of K-Points, that all that begins to pay within 24 hours may pay without an approval. */
  approvalAbove: bigint
}

interface Wanted {
  /** Of the campaign or programme. */
  id: string
  /** What else makes it another request: a version, terms. */
  parts: readonly string[]
  currency: Currency
  /** What it can pay at most, minor units. */
  amount: bigint
  body: Readonly<Record<string, unknown>>
  by: Staff
  reason: string
  /** Another person approves it whatever it can pay. */
  isAlwaysAsked?: boolean
}

/**
 * Asks another person, where this can pay more than the limit with all that began to pay within the last 24 hours without an approval: no
 * slices go around it. While a request waits a further call returns it, and after a refusal it asks anew. A call that ends before
 * the payer is open stays counted: the rest of the day has less.
 * @returns null where nobody has to approve it
 */
export async function askToPay(
  deps: AsksToPay,
  kind: PayingAct,
  { id, parts, currency, amount, isAlwaysAsked = false, ...request }: Wanted,
): Promise<ApprovalRequest | null> {
  const current = await currentRequest(deps, kind, [id, ...parts])
  const act = { id: `${kind} ${id}`, currency, amount }
  const limit = { above: deps.approvalAbove, at: deps.clock.now() }
  const isAllowed = () => deps.allowances.count({ ...act, ...limit })
  if (!current.isOpen && !isAlwaysAsked && (await isAllowed())) return null
  return deps.approvals.ask(kind, { id: current.id, ...request })
}

/** The request that waits or was carried out; else a new one, after as many as ended without. */
async function currentRequest(
  { approvals, ids, clock }: AsksToPay,
  kind: PayingAct,
  parts: readonly string[],
): Promise<{ id: string; isOpen: boolean }> {
  for (let ended = 0; ; ended += 1) {
    const id = ids.from(kind, ...parts, String(ended))
    const found = await approvals.find(id)
    if (!found) return { id, isOpen: false }
    if (isOpen(found, clock.now())) return { id, isOpen: true }
  }
}

const isOpen = ({ state, expiresAt }: ApprovalRequest, now: Date) =>
  state === 'waiting' ? expiresAt > now : state === 'approved' || state === 'done'
