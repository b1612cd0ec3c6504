import { LANGUAGES, type Language } from '@platform/contracts/constants'
import type { ContentBody } from '@platform/contracts/growth/content'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type ContentVersion, versionKey } from '../../domain/content/content.ts'

interface StoredVersion extends ContentVersion {
  /** `<content>:<version>`. */
  _id: string
  /** Names of its pictures. */
  pictures: string[]
  /** Languages in which it is whole. */
  languages: Language[]
}

/** A version as lists read it. */
export interface ListedVersion {
  body: ContentBody
  languages: readonly Language[]
}

const text = { type: String, required: true } as const

export const contentVersionSchema = new Schema<StoredVersion>(
  {
    ...{ _id: text, contentId: text },
    version: { type: Number, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    pictures: { type: [String], index: true },
    languages: [String],
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
contentVersionSchema.index({ contentId: 1, version: -1 })

export interface ContentVersions {
  /** False when there is one of the number: it stays as it is. */
  add(
    version: ContentVersion,
    derived: { pictures: string[]; languages: Language[] },
  ): Promise<boolean>
  find(contentId: string, version: number): Promise<ContentVersion | null>
  /** Without their bodies, from below a number on, the last first. */
  list(
    contentId: string,
    below: number | null,
    limit: number,
  ): Promise<Pick<ContentVersion, 'version' | 'createdAt'>[]>
  /** By `versionKey`. Without blocks, which lists do not show and are most of it, they are empty. */
  listed(
    keys: readonly string[],
    parts: { blocks: boolean },
  ): Promise<ReadonlyMap<string, ListedVersion>>
  /** Only of content that could not be added. */
  remove(contentId: string, version: number): Promise<void>
  /** Those of the names that some version has. */
  usedPictures(names: readonly string[]): Promise<Set<string>>
}

const WITHOUT_BLOCKS = Object.fromEntries(
  LANGUAGES.map((language) => [`body.texts.${language}.blocks`, 0 as const]),
)

export function contentVersionsRepository(model: Model<StoredVersion>): ContentVersions {
  return {
    add: (version, derived) =>
      insertOnce(model, {
        _id: versionKey(version.contentId, version.version),
        ...version,
        ...derived,
      }),
    async find(contentId, version) {
      const found = await model.findById(versionKey(contentId, version)).lean<StoredVersion>()
      if (!found) return null
      const { body, createdAt } = found
      return { contentId, version, body, createdAt }
    },
    async list(contentId, below, limit) {
      return model
        .find({ contentId, ...(below !== null && { version: { $lt: below } }) })
        .sort({ version: -1 })
        .limit(limit)
        .select({ version: 1, createdAt: 1, _id: 0 })
        .lean<Pick<StoredVersion, 'version' | 'createdAt'>[]>()
    },
    async listed(keys, { blocks }) {
      const found = await model
        .find({ _id: { $in: [...keys] } })
        .select(blocks ? {} : WITHOUT_BLOCKS)
        .lean<StoredVersion[]>()
      return new Map(found.map(({ _id, body, languages }) => [_id, { body, languages }]))
    },
    async remove(contentId, version) {
      await model.deleteOne({ _id: versionKey(contentId, version) })
    },
    async usedPictures(names) {
      const wanted = new Set(names)
      const found = await model
        .find({ pictures: { $in: [...names] } })
        .select({ pictures: 1 })
        .lean<StoredVersion[]>()
      return new Set(found.flatMap(({ pictures }) => pictures.filter((name) => wanted.has(name))))
    },
  }
}
