import { type Partner, partner } from '@platform/contracts/identity/partners'

/** What is known of a key: its partner, `unknown` if it is unknown or off, `unanswered` if identity did not say. */
export type PartnerAnswer = Partner | 'unknown' | 'unanswered'

interface LookupOptions {
  gatewayUrl: string
  fetch?: typeof fetch
  /** ms of a clock that only goes forward. */
  now?: () => number
}

/** ms for which an answer counts: a key that was switched off frames nothing more after it. */
const FRESH_MS = 30_000
/** ms for which the last answer stands in when there is none. */
const STAND_IN_MS = 600_000
/** ms before an identity service that did not answer is asked again. */
const RETRY_MS = 2_000
const TIMEOUT_MS = 5_000
/** Keys to remember: readers can ask for any number of them. */
const MAX_KEYS = 10_000

interface Known {
  answer: PartnerAnswer
  answeredAt: number
  /** When to ask again. */
  until: number
}

/** The outcome of one request; `limited`: by this reader's rate limit, which says nothing about the partner. */
type Outcome = PartnerAnswer | 'limited'

/** Who may frame which embed, as identity says; during an outage its last answer counts for a while. */
export function partnerLookup(options: LookupOptions) {
  const { now = () => performance.now() } = options
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<PartnerAnswer>>()

  async function ask(key: string, readerAddress: string): Promise<PartnerAnswer> {
    const outcome = await askIdentity(options, key, readerAddress)
    if (outcome === 'limited') return standIn(key)?.answer ?? 'unanswered'
    if (outcome !== 'unanswered') return keep(key, outcome, now(), FRESH_MS)
    const last = standIn(key)
    return keep(key, last?.answer ?? outcome, last?.answeredAt ?? now(), RETRY_MS)
  }

  function standIn(key: string): Known | null {
    const last = known.get(key)
    return last && now() - last.answeredAt < STAND_IN_MS ? last : null
  }

  function keep(key: string, answer: PartnerAnswer, answeredAt: number, ms: number): PartnerAnswer {
    // Moves the key to the end of the map, whose first one is the oldest.
    known.delete(key)
    if (known.size >= MAX_KEYS) known.delete(known.keys().next().value ?? '')
    known.set(key, { answer, answeredAt, until: now() + ms })
    return answer
  }

  /** @param readerAddress identity's rate limits count by it, not by this server's address */
  return (key: string, readerAddress: string): Promise<PartnerAnswer> => {
    const found = known.get(key)
    if (found && now() < found.until) return Promise.resolve(found.answer)
    const running = asking.get(key)
    if (running) return running
    const asked = ask(key, readerAddress).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }
}

async function askIdentity(
  { gatewayUrl, fetch: call = fetch }: LookupOptions,
  key: string,
  readerAddress: string,
): Promise<Outcome> {
  try {
    const response = await call(`${gatewayUrl}/api/auth/partners/${encodeURIComponent(key)}`, {
      headers: { 'x-forwarded-for': readerAddress },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return 'unknown'
    if (response.status === 429) return 'limited'
    if (!response.ok) return 'unanswered'
    const read = partner.safeParse(((await response.json()) as { data?: unknown }).data)
    return read.success ? read.data : 'unanswered'
  } catch {
    return 'unanswered'
  }
}
