import type {
  Availability,
  ExpertDomain,
  ProfileVisibility,
} from '@platform/contracts/expert/constants'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Expert, leftExpert } from '../domain/experts/expert.ts'

interface ExpertDocument extends Omit<Expert, 'id' | 'version'> {
  _id: string
  /** What it is found by (`wordsOf`). */
  words: string[]
  /** Grows with each change of what its words are made of; absent of those of former versions, until one. */
  version?: number
  /** Of one who is an expert no more: nothing that they said is left (`leftExpert`). */
  hasLeft?: boolean
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const optionalText = { type: String, default: null } as const
const flag = { type: Boolean, required: true } as const
const noId = { _id: false } as const

export const expertSchema = new Schema<ExpertDocument>(
  {
    ...{ _id: text, userId: { ...text, unique: true }, name: text, domain: text, country: text },
    ...{ city: optionalText, levelOfEducation: optionalText, since: date },
    totalExperience: { type: Number, required: true },
    skills: [
      new Schema({ id: text, level: optionalText, checkedAt: { type: Date, default: null } }, noId),
    ],
    tools: [String],
    languages: [new Schema({ name: text, read: flag, write: flag, speak: flag }, noId)],
    ...{ headline: optionalText, about: optionalText, visibility: text },
    availability: { type: Schema.Types.Mixed, required: true },
    rate: { type: Schema.Types.Mixed, default: null },
    shows: new Schema({ city: flag, education: flag, rate: flag }, noId),
    hidden: {
      type: new Schema({ reason: text, at: date }, noId),
      default: null,
    },
    hiddenChanges: { type: Number, default: 0 },
    words: [String],
    version: Number,
    hasLeft: Boolean,
    outbox: outboxField,
  },
  { versionKey: false },
)
expertSchema.index({ visibility: 1, since: -1, _id: -1 })
expertSchema.index({ visibility: 1, words: 1 })
expertSchema.index({ visibility: 1, 'skills.id': 1 })

export interface ExpertSearch {
  /** Who may see the profiles that are found. */
  visibilities: readonly ProfileVisibility[]
  /** Whether those are found that staff hide. */
  withHidden: boolean
  /** A profile has a word that begins with each. */
  words: readonly string[]
  skill?: string | undefined
  tool?: string | undefined
  language?: string | undefined
  domain?: ExpertDomain | undefined
  country?: string | undefined
  availability?: Availability | undefined
  /** A day, "2027-01-31": those who are available from then or earlier are available. */
  today: string
}

export interface Experts {
  /** Stores a new one, or one who comes back, with the event, unless the user is one. */
  create(expert: Expert, words: readonly string[], event: OutboxEvent): Promise<void>
  /** The id of the user's profile, also when they have left. */
  idOf(userId: string): Promise<string | null>
  /** Not those who have left. */
  find(id: string): Promise<Expert | null>
  ofUser(userId: string): Promise<Expert | null>
  /**
   * Changes it with what it is found by from then on.
   * @param details fields of `ExpertDetails`, or paths in them
   * @returns false when it was changed since it was read, or its expert has left
   */
  change(
    expert: Pick<Expert, 'id' | 'version'>,
    details: Readonly<Record<string, unknown>>,
    words: readonly string[],
  ): Promise<boolean>
  setHidden(id: string, hidden: Expert['hidden']): Promise<void>
  /** Deletes what is stored of one who leaves, with the event; nothing happens to one who has left. */
  leave(expert: Expert, event: OutboxEvent): Promise<void>
  /** The newest first. */
  search(wanted: ExpertSearch, after: KeysetPosition<Date> | null, limit: number): Promise<Expert[]>
}

export function expertsRepository(model: Model<ExpertDocument>, outbox: Outbox): Experts {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<ExpertDocument>()
    return found && !found.hasLeft ? expertOf(found) : null
  }
  return {
    async create({ id, ...expert }, words, event) {
      const isNew = await insertOnce(model, {
        ...{ _id: id, ...expert, words: [...words], outbox: [event] },
      })
      if (isNew) return outbox.notify(id, [event])
      const { hidden: _h, hiddenChanges: _c, version: _v, ...own } = expert
      const cameBack = await model.updateOne(
        { _id: id, hasLeft: true },
        {
          ...{ $set: { ...own, words: [...words] }, $unset: { hasLeft: 1 }, $inc: { version: 1 } },
          $push: { outbox: event as never },
        },
      )
      if (cameBack.matchedCount === 1) outbox.notify(id)
    },
    async idOf(userId) {
      const found = await model.findOne({ userId }, { _id: 1 }).lean()
      return found?._id ?? null
    },
    find: (id) => one({ _id: id }),
    ofUser: (userId) => one({ userId }),
    async change({ id, version }, details, words) {
      const change = { $set: { ...details, words: [...words] }, $inc: { version: 1 } }
      const filter: object = { _id: id, version: version || null, hasLeft: { $ne: true } }
      return (await model.updateOne(filter, change)).matchedCount === 1
    },
    async setHidden(id, hidden) {
      await model.updateOne({ _id: id }, { $set: { hidden }, $inc: { hiddenChanges: 1 } })
    },
    async leave(expert, event) {
      const { id, hidden: _h, hiddenChanges: _c, version: _v, ...nothing } = leftExpert(expert)
      const left = await model.updateOne(
        { _id: id, hasLeft: { $ne: true } },
        {
          $set: { ...nothing, words: [], hasLeft: true },
          $inc: { version: 1 },
          $push: { outbox: event as never },
        },
      )
      if (left.matchedCount === 1) outbox.notify(id)
    },
    async search(wanted, after, limit) {
      const page = keyset<ExpertDocument>('since', -1, after)
      const found = model
        .find({ $and: [filterOf(wanted), page.filter] })
        .sort(page.sort)
        .limit(limit)
      return (await found.lean<ExpertDocument[]>()).map(expertOf)
    },
  }
}

function filterOf({ visibilities, withHidden, words, today, ...wanted }: ExpertSearch): object {
  const { skill, tool, language, domain, country, availability } = wanted
  return {
    visibility: { $in: [...visibilities] },
    ...(!withHidden && { hidden: null }),
    ...(words.length > 0 && {
      $and: words.map((word) => ({ words: { $regex: `^${escaped(word)}` } })),
    }),
    ...(skill && { 'skills.id': skill }),
    ...(tool && { tools: tool }),
    ...(language && { 'languages.name': language }),
    ...(domain && { domain }),
    ...(country && { country }),
    ...(availability && availabilityFilter(availability, today)),
  }
}

const availabilityFilter = (state: Availability, today: string) =>
  state === 'available'
    ? {
        $or: [
          { 'availability.state': state },
          { 'availability.state': 'from-date', 'availability.from': { $lte: today } },
        ],
      }
    : { 'availability.state': state }

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function expertOf({
  _id: id,
  words: _w,
  hasLeft: _l,
  outbox: _o,
  ...expert
}: ExpertDocument): Expert {
  const { hidden, hiddenChanges, version } = expert
  return {
    ...{ id, ...expert, version: version ?? 0 },
    ...{ hidden: hidden ?? null, hiddenChanges: hiddenChanges ?? 0 },
  }
}
