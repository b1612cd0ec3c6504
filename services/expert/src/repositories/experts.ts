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
import type { Expert, ExpertDetails } from '../domain/experts/expert.ts'

interface ExpertDocument extends Omit<Expert, 'id'> {
  _id: string
  /** What it is found by (`wordsOf`). */
  words: string[]
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
    words: [String],
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
  /** Stores a new one with the event, unless the user is one. */
  create(expert: Expert, words: readonly string[], event: OutboxEvent): Promise<void>
  find(id: string): Promise<Expert | null>
  ofUser(userId: string): Promise<Expert | null>
  change(id: string, details: Partial<ExpertDetails>, words: readonly string[]): Promise<void>
  /** The newest first. */
  search(wanted: ExpertSearch, after: KeysetPosition<Date> | null, limit: number): Promise<Expert[]>
}

export function expertsRepository(model: Model<ExpertDocument>, outbox: Outbox): Experts {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<ExpertDocument>()
    return found && expertOf(found)
  }
  return {
    async create({ id, ...expert }, words, event) {
      const isNew = await insertOnce(model, {
        ...{ _id: id, ...expert, words: [...words], outbox: [event] },
      })
      if (isNew) outbox.notify(id, [event])
    },
    find: (id) => one({ _id: id }),
    ofUser: (userId) => one({ userId }),
    async change(id, details, words) {
      await model.updateOne({ _id: id }, { $set: { ...details, words: [...words] } })
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

function filterOf({ visibilities, words, today, ...wanted }: ExpertSearch): object {
  const { skill, tool, language, domain, country, availability } = wanted
  return {
    visibility: { $in: [...visibilities] },
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

function expertOf({ _id: id, words: _w, outbox: _o, ...expert }: ExpertDocument): Expert {
  return { id, ...expert }
}
