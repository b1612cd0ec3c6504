import {
  type Amount,
  type AmountInput,
  dayOf,
  type Fact,
  isAmount,
  type ScoreEntry,
} from './entry.ts'

/**
 * What a user's entries add up to. It knows no rules: scores by any version of the rules are counted from it. The order of the entries
 * does not matter.
 */
export interface Tally {
  /** One for each input, day and source; none is 0. */
  amounts: readonly Amount[]
  /** One for each fact. */
  facts: readonly Fact[]
  /** The last day on which spending was taken back. */
  lastRefund: number | null
}

export const EMPTY_TALLY: Tally = { amounts: [], facts: [], lastRefund: null }

/** Amounts that fade, and for how many days they are kept: ten half-lives of the slowest, after which a thousandth is left. */
const KEPT_DAYS = 1_800
const NEVER_FADE: ReadonlySet<AmountInput> = new Set(['quest-difficulty'])

/** The tally with these entries, each of which it does not have yet. */
export function withEntries(tally: Tally, entries: Iterable<ScoreEntry>): Tally {
  const amounts = new Map(tally.amounts.map((one) => [amountKey(one), one]))
  const facts = new Map(tally.facts.map((one) => [one.fact, one]))
  let { lastRefund } = tally
  for (const entry of entries) {
    if (!isAmount(entry)) {
      addFact(facts, entry.fact)
      continue
    }
    addAmount(amounts, entry.amount)
    if (entry.takesBack !== null && entry.amount.input === 'spending') {
      lastRefund = Math.max(lastRefund ?? 0, dayOf(entry.at))
    }
  }
  return {
    amounts: [...amounts.values()].sort(byKey(amountKey)),
    facts: [...facts.values()].sort(byKey(({ fact }) => fact)),
    lastRefund,
  }
}

/** Without amounts that no rules count any more. */
export function pruned(tally: Tally, now: Date): Tally {
  const first = dayOf(now) - KEPT_DAYS
  const isKept = ({ input, day }: Amount) => NEVER_FADE.has(input) || day >= first
  return { ...tally, amounts: tally.amounts.filter(isKept) }
}

export const factOf = (tally: Tally, name: string): Fact | undefined =>
  tally.facts.find(({ fact }) => fact === name)

/** Whether the fact holds at this time. */
export const holdsAt = (fact: Fact | undefined, now: Date): fact is Fact =>
  fact?.holds === true && (fact.expiresAt === null || fact.expiresAt > now)

function addAmount(amounts: Map<string, Amount>, added: Amount): void {
  const key = amountKey(added)
  const value = (amounts.get(key)?.value ?? 0) + added.value
  if (value === 0) amounts.delete(key)
  else amounts.set(key, { ...added, value })
}

/** Of each fact the latest version stays. */
function addFact(facts: Map<string, Fact>, added: Fact): void {
  const known = facts.get(added.fact)
  if (known && known.version >= added.version) return
  facts.set(added.fact, added)
}

const amountKey = ({ input, day, source }: Amount) => `${input}|${day}|${source}`

const byKey =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    return first < second ? -1 : first > second ? 1 : 0
  }
