import type { BuildDescription, BuildRecord } from '@platform/contracts/registry/build'
import { insertOrFind } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Build, buildId } from '../domain/build.ts'

interface BuildDocument {
  _id: string
  remote: string
  version: string
  build: BuildRecord['build']
  commit?: string | null
  /** JSON, because names of files and of schemas contain dots and dollars. */
  size: string
  contract: string
  registeredAt: Date
  completedAt?: Date | null
}

const text = { type: String, required: true } as const

export const buildSchema = new Schema<BuildDocument>(
  {
    _id: text,
    remote: text,
    version: text,
    build: { _id: false, text, keyId: text, signature: text },
    commit: String,
    size: text,
    contract: text,
    registeredAt: { type: Date, required: true },
    completedAt: Date,
  },
  { versionKey: false },
)
buildSchema.index({ remote: 1, registeredAt: -1, _id: -1 })

/** The last build of a page, newest first. */
export interface BuildsPosition {
  registeredAt: Date
  id: string
}

export interface Builds {
  /** Stores the first build of a version. @returns the stored one */
  register(build: Build): Promise<Build>
  find(remote: string, version: string): Promise<Build | undefined>
  findByIds(ids: readonly string[]): Promise<Map<string, Build>>
  list(remote: string, limit: number, after?: BuildsPosition): Promise<Build[]>
  complete(remote: string, version: string, at: Date): Promise<void>
}

export function buildsRepository(model: Model<BuildDocument>): Builds {
  const find = async (remote: string, version: string) => {
    const found = await model.findById(buildId(remote, version)).lean<BuildDocument>()
    return found ? buildOf(found) : undefined
  }
  return {
    find,
    async register(build) {
      return buildOf(await insertOrFind(model, documentOf(build)))
    },
    async findByIds(ids) {
      const found = await model.find({ _id: { $in: [...ids] } }).lean<BuildDocument[]>()
      return new Map(found.map((document) => [document._id, buildOf(document)]))
    },
    async list(remote, limit, after) {
      const found = await model
        .find({ remote, ...(after ? olderThan(after) : {}) })
        .sort({ registeredAt: -1, _id: -1 })
        .limit(limit)
        .lean<BuildDocument[]>()
      return found.map(buildOf)
    },
    async complete(remote, version, at) {
      await model.updateOne(
        { _id: buildId(remote, version), completedAt: null },
        { $set: { completedAt: at } },
      )
    },
  }
}

function olderThan({ registeredAt, id }: BuildsPosition) {
  return {
    $or: [{ registeredAt: { $lt: registeredAt } }, { registeredAt, _id: { $lt: id } }],
  }
}

function documentOf({ description, record, registeredAt }: Build): BuildDocument {
  const { remote, version } = description
  return {
    _id: buildId(remote, version),
    ...{ remote, version, build: record.build, commit: record.commit },
    size: JSON.stringify(record.size),
    contract: JSON.stringify(record.contract),
    registeredAt,
  }
}

function buildOf(document: BuildDocument): Build {
  const { build, commit, size, contract, registeredAt, completedAt } = document
  const { text, keyId, signature } = build
  return {
    // Checked when it was registered: a rule added since must not take a served build from its users.
    description: JSON.parse(text) as BuildDescription,
    record: {
      build: { text, keyId, signature },
      commit: commit ?? null,
      size: JSON.parse(size),
      contract: JSON.parse(contract),
    },
    registeredAt,
    complete: completedAt != null,
  }
}
