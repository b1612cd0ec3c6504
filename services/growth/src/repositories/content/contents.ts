import type { ContentKind } from '@platform/contracts/growth/content-constants'
import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Content } from '../../domain/content/content.ts'
import type { Release, Schedule } from '../../domain/content/schedule.ts'

interface StoredContent extends Omit<Content, 'id' | 'releases'> {
  _id: string
  releases: Release[]
}

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const contentSchema = new Schema<StoredContent>(
  {
    ...{ _id: text, kind: text, slug: text, title: { type: String, default: '' } },
    ...{ version: number, revision: number, createdAt: date, changedAt: date, requestHash: text },
    releases: { type: [new Schema({ version: number, from: date }, { _id: false })], default: [] },
    until: { type: Date, default: null },
    publishedAt: { type: Date, default: null },
  },
  { versionKey: false },
)
contentSchema.index({ kind: 1, slug: 1 }, { unique: true })
contentSchema.index({ kind: 1, changedAt: -1, _id: -1 })
contentSchema.index({ changedAt: -1, _id: -1 })
contentSchema.index({ kind: 1, publishedAt: -1 })

export interface Contents {
  /** False when its id, or its slug among those of its kind, is taken. */
  add(content: Content): Promise<boolean>
  find(id: string): Promise<Content | null>
  bySlug(kind: ContentKind, slug: string): Promise<Content | null>
  /** The last changed first; of one kind, or all. */
  list(
    kind: ContentKind | undefined,
    after: KeysetPosition<Date> | null,
    limit: number,
  ): Promise<Content[]>
  /** Those of a kind that are or were published, or are scheduled: the latest first. */
  published(kind: ContentKind, limit: number): Promise<Content[]>
  /** Its next version is stored. Does nothing when it has that one already. */
  advance(id: string, to: Pick<Content, 'version' | 'title' | 'changedAt'>): Promise<void>
  /** False when another change of the schedule came first. */
  reschedule(content: Content, schedule: Schedule, at: Date): Promise<boolean>
}

export function contentsRepository(model: Model<StoredContent>): Contents {
  return {
    add: ({ id, releases, ...content }) =>
      insertOnce(model, { _id: id, releases: [...releases], ...content }),
    async find(id) {
      return contentOf(await model.findById(id).lean<StoredContent>())
    },
    async bySlug(kind, slug) {
      return contentOf(await model.findOne({ kind, slug }).lean<StoredContent>())
    },
    async list(kind, after, limit) {
      const { filter, sort } = keyset<StoredContent>('changedAt', -1, after)
      const found = await model
        .find({ ...(kind && { kind }), ...filter })
        .sort(sort)
        .limit(limit)
        .lean<StoredContent[]>()
      return found.map(known)
    },
    async published(kind, limit) {
      const found = await model
        .find({ kind, publishedAt: { $gt: new Date(0) } })
        .sort({ publishedAt: -1 })
        .limit(limit)
        .lean<StoredContent[]>()
      return found.map(known)
    },
    async advance(id, { version, ...rest }) {
      await model.updateOne({ _id: id, version: version - 1 }, { $set: { version, ...rest } })
    },
    async reschedule({ id, revision }, { releases, until, publishedAt }, changedAt) {
      const schedule = { releases: [...releases], until, publishedAt }
      const { matchedCount } = await model.updateOne(
        { _id: id, revision },
        { $set: { ...schedule, changedAt, revision: revision + 1 } },
      )
      return matchedCount === 1
    },
  }
}

const contentOf = (stored: StoredContent | null) => stored && known(stored)

function known({ _id: id, ...content }: StoredContent): Content {
  return { id, ...content }
}
