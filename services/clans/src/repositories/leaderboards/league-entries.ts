import type { League, LeagueOutcome } from '@platform/contracts/clans/leaderboards'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** What became of a player's season; it never changes. */
export interface LeagueResult {
  place: number
  size: number
  outcome: LeagueOutcome
  next: League
}

/** A player in a group of a league, for a season. */
export interface LeagueEntry {
  season: number
  userId: string
  league: League
  /** From 1. */
  group: number
  /** Null until the season's places are final. */
  result: LeagueResult | null
}

type LeagueEntryDocument = LeagueEntry & {
  /** `<season>:<user>`: a player is in one group a season. */
  _id: string
}

interface LeagueGroupDocument {
  /** `<season>:<league>:<number>` */
  _id: string
  /** `<season>:<league>` */
  of: string
  number: number
  /** Places that were taken: as many as players, or more. */
  size: number
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const

export const leagueEntrySchema = new Schema<LeagueEntryDocument>(
  {
    ...{ _id: text, season: number, userId: text, league: text, group: number },
    result: {
      type: new Schema({ place: number, size: number, outcome: text, next: text }, { _id: false }),
      default: null,
    },
  },
  { versionKey: false },
)
leagueEntrySchema.index({ userId: 1, season: -1 })
leagueEntrySchema.index({ season: 1, league: 1, group: 1 })
leagueEntrySchema.index({ 'result.place': 1, season: 1 })

export const leagueGroupSchema = new Schema<LeagueGroupDocument>(
  { _id: text, of: text, number, size: number },
  { versionKey: false },
)
leagueGroupSchema.index({ of: 1, number: -1 })

export interface LeagueEntries {
  /** The latest first. */
  ofUser(userId: string, limit: number): Promise<LeagueEntry[]>
  ofGroup(group: Pick<LeagueEntry, 'season' | 'league' | 'group'>): Promise<LeagueEntry[]>
  /** One of a season up to this one that has no result; null when all have. */
  withoutResult(season: number): Promise<LeagueEntry | null>
  /** A place in a group that has fewer than `most`, or in a new one. @returns the group's number */
  takePlace(season: number, league: League, most: number): Promise<number>
  /** A place that was taken and is not needed is another player's. */
  releasePlace(group: Pick<LeagueEntry, 'season' | 'league' | 'group'>): Promise<void>
  /** False when the player has one in the season. */
  add(entry: LeagueEntry): Promise<boolean>
  /** Stores it, unless one is there. @returns what is there */
  conclude(entry: LeagueEntry, result: LeagueResult): Promise<LeagueResult>
}

export function leagueEntriesRepository(
  Entries: Model<LeagueEntryDocument>,
  Groups: Model<LeagueGroupDocument>,
): LeagueEntries {
  const idOf = ({ season, userId }: Pick<LeagueEntry, 'season' | 'userId'>) => `${season}:${userId}`
  const many = async (filter: object, sort: Record<string, 1 | -1>, limit: number) => {
    const found = await Entries.find(filter).sort(sort).limit(limit).lean<LeagueEntry[]>()
    return found.map(entryOf)
  }
  return {
    ofUser: (userId, limit) => many({ userId }, { season: -1 }, limit),
    ofGroup: ({ season, league, group }) => many({ season, league, group }, { _id: 1 }, 1_000),
    async withoutResult(season) {
      const filter = { 'result.place': null, season: { $lte: season } }
      return (await many(filter, { season: 1 }, 1))[0] ?? null
    },
    async takePlace(season, league, most) {
      const of = `${season}:${league}`
      for (;;) {
        const taken = await Groups.findOneAndUpdate(
          { of, size: { $lt: most } },
          { $inc: { size: 1 } },
          { sort: { number: -1 } },
        ).lean<LeagueGroupDocument>()
        if (taken) return Number(taken.number)
        const last = await Groups.findOne({ of }).sort({ number: -1 }).lean<LeagueGroupDocument>()
        const next = Number(last?.number ?? 0) + 1
        const group = { _id: `${of}:${next}`, of, number: next, size: 1 }
        if (await insertOnce(Groups, group)) return next
      }
    },
    async releasePlace({ season, league, group }) {
      await Groups.updateOne({ _id: `${season}:${league}:${group}` }, { $inc: { size: -1 } })
    },
    add: (entry) => insertOnce(Entries, { _id: idOf(entry), ...entry }),
    async conclude(entry, result) {
      const _id = idOf(entry)
      await Entries.updateOne({ _id, result: null }, { $set: { result } })
      const stored = await Entries.findById(_id).lean<LeagueEntry>()
      return (stored && entryOf(stored).result) ?? result
    },
  }
}

function entryOf({ season, userId, league, group, result }: LeagueEntry): LeagueEntry {
  const { place, size, outcome, next } = result ?? {}
  return {
    ...{ season: Number(season), userId, league, group: Number(group) },
    result: outcome && next ? { place: Number(place), size: Number(size), outcome, next } : null,
  }
}
