import { DAY_MS } from '@platform/contracts/constants'

/** What adds up by days. `play-proof`: minutes that a user's own picture shows; `play-minutes`: those that a game's server reported. */
export const AMOUNT_INPUTS = [
  'play-minutes',
  'play-proof',
  'quest-difficulty',
  'spending',
  'referral',
  'clan-points',
  'task',
  'like',
] as const
export type AmountInput = (typeof AMOUNT_INPUTS)[number]

/**
 * An amount of a day. `play-*`: minutes; `quest-difficulty`: 1 to 5; `spending`: hundredths of KCash; `clan-points`: K-Points; the others
 * count 1 each. Below 0 where it takes another one back.
 */
export interface Amount {
  input: AmountInput
  /** Days of UTC since 1970. */
  day: number
  /** What it is of, for limits of each: a game, a clan, a quest; empty where there are none. */
  source: string
  value: number
}

/** A rating of a player in a game (Glicko-2). */
export interface Rating {
  rating: number
  /** Its uncertainty (rating deviation). */
  deviation: number
  /** Verified matches that it is made of. */
  matches: number
}

/** What holds of a user or does not: of each fact the latest version counts. */
export interface Fact {
  /** `kyc`, `bank`, `phone`, `account:<provider>`, `rating:<game>`, `campaign`, `prize`, `game-account`. */
  fact: string
  version: number
  holds: boolean
  /** Since when it holds without a break. */
  since: Date
  /** When it was last proven. */
  provenAt: Date
  /** From then on it has to be proven again; null: it does not end. */
  expiresAt: Date | null
  rating: Rating | null
}

interface EntryBase {
  /** What happened: the same counts once, however often it is published. */
  key: string
  userId: string
  at: Date
}

export interface AmountEntry extends EntryBase {
  amount: Amount
  /** Key of the entry that this one takes back. */
  takesBack: string | null
}

export interface FactEntry extends EntryBase {
  fact: Fact
}

/** An entry of a user's log of scores. */
export type ScoreEntry = AmountEntry | FactEntry

export const isAmount = (entry: ScoreEntry): entry is AmountEntry => 'amount' in entry

/** The day of UTC, in days since 1970. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS)
export const startOfDay = (day: number): Date => new Date(day * DAY_MS)

/** An entry that adds an amount on the day of its time. */
export const amountEntry = (
  base: EntryBase,
  { input, source = '', value = 1 }: Partial<Amount> & Pick<Amount, 'input'>,
): AmountEntry => ({
  ...base,
  amount: { input, day: dayOf(base.at), source, value },
  takesBack: null,
})

/** An entry that says what holds since its time, unless `fact` has another. */
export const factEntry = (
  base: EntryBase,
  fact: Partial<Fact> & Pick<Fact, 'fact' | 'version'>,
): FactEntry => ({
  ...base,
  fact: {
    holds: true,
    since: base.at,
    provenAt: base.at,
    expiresAt: null,
    rating: null,
    ...fact,
  },
})

/** Of an entry of a like: each user's like of a card is one, however often it is given. */
export const likeKey = (likeId: string) => `like:${likeId}`

const takeBackKey = (key: string) => `back:${key}`

/** The entry that takes one back: on the day on which that one counts, so that no other day loses anything. */
export const takeBackOf = ({ key, userId, amount }: AmountEntry, at: Date): AmountEntry => ({
  key: takeBackKey(key),
  userId,
  at,
  amount: { ...amount, value: -amount.value },
  takesBack: key,
})
