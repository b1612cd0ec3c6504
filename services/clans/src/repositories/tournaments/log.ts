import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { TournamentEvent } from '../../domain/tournaments/events.ts'

interface LogDocument {
  /** `<tournament>:<number>`: a number is taken once. */
  _id: string
  tournamentId: string
  /** From 1 without gaps. */
  number: number
  event: TournamentEvent
  /** The line-up of a registration; the captain of the entrant that acted; empty for the start, a cancellation and decisions. */
  userIds: readonly string[]
  at: Date
  /** Of a registration. */
  entrantId?: string
  /** Name of the picture that it brings. */
  picture?: string
}

const text = { type: String, required: true } as const

export const tournamentLogSchema = new Schema<LogDocument>(
  {
    ...{ _id: text, tournamentId: text, number: { type: Number, required: true } },
    event: { type: Schema.Types.Mixed, required: true },
    userIds: [String],
    at: { type: Date, required: true },
    entrantId: { type: String, index: true, sparse: true },
    picture: { type: String, index: true, sparse: true },
  },
  { versionKey: false, minimize: false },
)
tournamentLogSchema.index({ tournamentId: 1, number: 1 })
tournamentLogSchema.index({ userIds: 1, at: -1 })

/** What happened in tournaments: events are inserted, and never changed. */
export interface TournamentLog {
  /** Inserts the event of this number. False when another one has it: the state from which it was decided is old. */
  append(
    tournamentId: string,
    number: number,
    event: TournamentEvent,
    userIds: readonly string[],
  ): Promise<boolean>
  /** Those after a number, in their order. */
  after(tournamentId: string, number: number): Promise<TournamentEvent[]>
  /** Tournaments that the entrant has registered for. */
  entered(of: { entrantId: string }): Promise<string[]>
  /** Whether the picture was given in another match, or by the other side of this one. */
  isKnownPicture(
    picture: string,
    own: { tournamentId: string; matchId: string; entrantId: string },
  ): Promise<boolean>
  /** The tournaments that a user entered last, alone or in a line-up. */
  enteredBy(userId: string, limit: number): Promise<Set<string>>
  /** Which of these pictures were given as evidence since then. */
  usedPictures(names: readonly string[], since: Date): Promise<Set<string>>
}

export function tournamentLog(model: Model<LogDocument>): TournamentLog {
  return {
    append: (tournamentId, number, event, userIds) =>
      insertOnce(model, {
        ...{ _id: `${tournamentId}:${number}`, tournamentId, number, event, userIds },
        at: event.at,
        ...(event.kind === 'registered' && { entrantId: event.entrant.id }),
        ...(event.kind === 'evidence' && { picture: event.picture }),
      }),
    async after(tournamentId, number) {
      const found = await model
        .find({ tournamentId, number: { $gt: number } }, { event: 1 })
        .sort({ number: 1 })
        .lean<Pick<LogDocument, 'event'>[]>()
      return found.map(({ event }) => event)
    },
    entered: (of) => model.distinct('tournamentId', of),
    async isKnownPicture(picture, own) {
      const found = await model
        .find({ picture }, { tournamentId: 1, event: 1 })
        .lean<Pick<LogDocument, 'tournamentId' | 'event'>[]>()
      return found.some(
        ({ tournamentId, event }) =>
          event.kind === 'evidence' &&
          (tournamentId !== own.tournamentId ||
            event.matchId !== own.matchId ||
            event.entrantId !== own.entrantId),
      )
    },
    async enteredBy(userId, limit) {
      const found = await model
        .find({ userIds: userId, 'event.kind': 'registered' }, { tournamentId: 1 })
        .sort({ at: -1 })
        .limit(limit)
        .lean<Pick<LogDocument, 'tournamentId'>[]>()
      return new Set(found.map(({ tournamentId }) => tournamentId))
    },
    async usedPictures(names, since) {
      const filter = { picture: { $in: [...names] }, at: { $gte: since } }
      const found = await model.find(filter, { picture: 1 }).lean<Pick<LogDocument, 'picture'>[]>()
      return new Set(found.flatMap(({ picture }) => (picture ? [picture] : [])))
    },
  }
}
