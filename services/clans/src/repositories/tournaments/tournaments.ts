import type { TournamentFormat, TournamentStatus } from '@platform/contracts/clans/tournaments'
import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Prize, Tournament } from '../../domain/tournaments/tournament.ts'

interface TournamentDocument extends Omit<Tournament, 'id'> {
  _id: string
  /**
   * `<organiser>:<1 to the limit>` while it is not over, and of a cancelled one for a day from its creation: unique, so a user has so many at
   * once and no more.
   */
  slot?: string
  /** Until its prize and its ratings are settled. */
  isUnsettled?: true
  /** When it was last tried to settle it; absent of one that never was. */
  settleTriedAt?: Date
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const
const maybeText = { type: String, default: null } as const

export const tournamentSchema = new Schema<TournamentDocument>(
  {
    ...{ _id: text, title: maybeText, game: text, format: text, entrantKind: text },
    ...{ teamSize: number, maxEntrants: number, reportMs: number },
    ...{ checkInAt: date, startsAt: date, createdAt: date },
    ...{ organiserId: text, requestHash: text },
    isRated: { type: Boolean, required: true },
    slot: { type: String, unique: true, sparse: true },
    prize: {
      type: new Schema<Prize>(
        {
          ...{ currency: text, operatorId: text, approverId: maybeText, requestId: text },
          ...{ status: text, programmeId: String },
          places: [{ type: Schema.Types.BigInt, required: true }],
        },
        { _id: false },
      ),
      default: null,
    },
    ...{ status: text, entrants: number, disputed: number, number, winnerId: maybeText },
    nextDueAt: { type: Date, default: null },
    ...{ isUnsettled: Boolean, settleTriedAt: Date, hasRatings: Boolean },
  },
  { versionKey: false },
)
tournamentSchema.index({ startsAt: -1, _id: -1 })
tournamentSchema.index({ status: 1, startsAt: -1, _id: -1 })
tournamentSchema.index({ game: 1, startsAt: -1, _id: -1 })
tournamentSchema.index({ format: 1, startsAt: -1, _id: -1 })
tournamentSchema.index({ organiserId: 1, startsAt: -1 })
tournamentSchema.index({ nextDueAt: 1 })
tournamentSchema.index({ disputed: 1 })
tournamentSchema.index({ isUnsettled: 1, status: 1, settleTriedAt: 1 }, { sparse: true })

/** What its events have made of it. */
export type TournamentCopy = Pick<
  Tournament,
  'status' | 'entrants' | 'disputed' | 'winnerId' | 'nextDueAt' | 'number'
>

export interface TournamentFilter {
  status?: TournamentStatus | undefined
  game?: string | undefined
  format?: TournamentFormat | undefined
}

export interface Tournaments {
  find(id: string): Promise<Tournament | null>
  /** False when its id or its slot is taken. @param slot null of staff, who have as many as they like */
  add(tournament: Tournament, slot: string | null): Promise<boolean>
  /** Frees the slots of this organiser's cancelled ones that were created before. */
  freeSlots(organiserId: string, before: Date): Promise<void>
  findAll(ids: readonly string[]): Promise<Tournament[]>
  /** Those that a user made, what starts last first. */
  madeBy(userId: string, limit: number): Promise<Tournament[]>
  /** Those that are PUBLISHED by their start, the next one first; all others what started last first. */
  list(
    filter: TournamentFilter,
    after: KeysetPosition<Date> | null,
    limit: number,
  ): Promise<Tournament[]>
  /** Copies what its events have made of it, unless a later copy is stored. */
  copy(id: string, copy: TournamentCopy): Promise<void>
  /** Gives one that has not started a prize, if it has none. @returns the prize that it has, null once it has started */
  addPrize(id: string, prize: Prize): Promise<Prize | null>
  /** Moves the prize of this request on, if it is in one of these states. @returns whether it was */
  movePrize(
    id: string,
    requestId: string,
    from: readonly Prize['status'][],
    to: Prize['status'],
  ): Promise<boolean>
  /** Removes the prize of this request, if it is REFUSED. */
  removePrize(id: string, requestId: string): Promise<void>
  /** Those for which something is due. */
  due(now: Date, limit: number): Promise<Tournament[]>
  /** Those that are over, and whose prize or ratings are not settled: that which was tried longest ago first, so that none keeps others waiting. */
  unsettled(limit: number): Promise<Tournament[]>
  settleTried(id: string, at: Date): Promise<void>
  /** Its ratings are counted and published. */
  rated(id: string): Promise<void>
  settled(id: string): Promise<void>
  /** Those with disputes: those with a prize first, then by the next deadline. */
  disputed(limit: number): Promise<Tournament[]>
}

const OVER = ['COMPLETED', 'CANCELLED'] as const satisfies readonly TournamentStatus[]

export function tournamentsRepository(model: Model<TournamentDocument>): Tournaments {
  const all = async (filter: object, sort: Record<string, 1 | -1>, limit: number) =>
    (await model.find(filter).sort(sort).limit(limit).lean<TournamentDocument[]>()).map(
      tournamentOf,
    )
  const find = async (id: string) => {
    const found = await model.findById(id).lean<TournamentDocument>()
    return found && tournamentOf(found)
  }
  return {
    find,
    add: ({ id, ...tournament }, slot) =>
      insertOnce(model, {
        ...{ _id: id, ...tournament, isUnsettled: true },
        ...(slot && { slot }),
      } as TournamentDocument),
    async freeSlots(organiserId, before) {
      const filter: object = { organiserId, status: 'CANCELLED', createdAt: { $lt: before } }
      await model.updateMany(filter, { $unset: { slot: 1 } })
    },
    findAll: (ids) => all({ _id: { $in: [...ids] } }, {}, ids.length),
    madeBy: (organiserId, limit) => all({ organiserId }, { startsAt: -1 }, limit),
    async list({ status, game, format }, after, limit) {
      const direction = status === 'PUBLISHED' ? 1 : -1
      const { filter, sort } = keyset<TournamentDocument>('startsAt', direction, after)
      const found = await model
        .find({
          ...(status && { status }),
          ...(game && { game }),
          ...(format && { format }),
          ...filter,
        })
        .sort(sort)
        .limit(limit)
        .lean<TournamentDocument[]>()
      return found.map(tournamentOf)
    },
    async copy(id, copy) {
      const isPlayed = copy.status === 'COMPLETED'
      await model.updateOne(
        { _id: id, number: { $lt: copy.number } },
        { $set: copy, ...(isPlayed && { $unset: { slot: 1 } }) },
      )
    },
    async addPrize(id, prize) {
      const filter: object = { _id: id, status: 'PUBLISHED', prize: null }
      await model.updateOne(filter, { $set: { prize } })
      const stored = await find(id)
      return stored?.prize ?? null
    },
    async movePrize(id, requestId, from, to) {
      const moved = await model.updateOne(
        { _id: id, 'prize.requestId': requestId, 'prize.status': { $in: [...from] } },
        { $set: { 'prize.status': to } },
      )
      return moved.matchedCount === 1
    },
    async removePrize(id, requestId) {
      const refused: object = { 'prize.requestId': requestId, 'prize.status': 'REFUSED' }
      await model.updateOne({ _id: id, ...refused }, { $set: { prize: null } })
    },
    due: (now, limit) => all({ nextDueAt: { $lte: now } }, { nextDueAt: 1 }, limit),
    unsettled: (limit) =>
      all({ isUnsettled: true, status: { $in: [...OVER] } }, { settleTriedAt: 1 }, limit),
    async settleTried(id, settleTriedAt) {
      await model.updateOne({ _id: id }, { $set: { settleTriedAt } })
    },
    async rated(id) {
      await model.updateOne({ _id: id }, { $set: { hasRatings: true } })
    },
    async settled(id) {
      await model.updateOne({ _id: id }, { $unset: { isUnsettled: 1, settleTriedAt: 1 } })
    },
    async disputed(limit) {
      const disputed = { $gt: 0 }
      const paid = await all({ disputed, prize: { $ne: null } }, { nextDueAt: 1 }, limit)
      if (paid.length === limit) return paid
      const others = { disputed, prize: null }
      return [...paid, ...(await all(others, { nextDueAt: 1 }, limit - paid.length))]
    },
  }
}

function tournamentOf({
  _id,
  slot: _s,
  isUnsettled: _u,
  settleTriedAt: _t,
  ...tournament
}: TournamentDocument): Tournament {
  return { id: _id, ...tournament }
}
