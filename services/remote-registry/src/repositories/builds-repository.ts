import type { BuildDescription } from '@platform/contracts/registry/http'
import { isDuplicateKey, type Mongo } from '@platform/service-kit'
import { Schema } from 'mongoose'
import { type Build, buildId } from '../domain/build.ts'

interface BuildDocument {
  _id: string
  remote: string
  version: string
  entry: string
  container: string
  shellApi: number
  /** Lists, because names of packages and files hold dots. */
  shared: { library: string; range: string }[]
  files: { path: string; hash: string }[]
  digest: string
  registeredAt: Date
  completedAt?: Date | null
}

const text = { type: String, required: true } as const

const schema = new Schema<BuildDocument>(
  {
    _id: text,
    remote: text,
    version: text,
    entry: text,
    container: text,
    shellApi: { type: Number, required: true },
    shared: [{ _id: false, library: text, range: text }],
    files: [{ _id: false, path: text, hash: text }],
    digest: text,
    registeredAt: { type: Date, required: true },
    completedAt: Date,
  },
  { versionKey: false },
)
schema.index({ remote: 1, registeredAt: -1 })

export interface BuildsRepository {
  /** Keeps the first build registered under a version; returns that one. */
  register(description: BuildDescription, digest: string, at: Date): Promise<Build>
  find(remote: string, version: string): Promise<Build | undefined>
  findByIds(ids: readonly string[]): Promise<Map<string, BuildDescription>>
  complete(remote: string, version: string, at: Date): Promise<void>
}

export async function buildsRepository(mongo: Mongo): Promise<BuildsRepository> {
  const Builds = mongo.model('Build', schema, 'builds')
  await mongo.initModels([Builds])

  const find = async (remote: string, version: string) => {
    const found = await Builds.findById(buildId(remote, version)).lean<BuildDocument>()
    return found ? buildOf(found) : undefined
  }
  return {
    find,
    async register(description, digest, at) {
      try {
        await Builds.create(documentOf(description, digest, at))
        return { description, digest, complete: false }
      } catch (error) {
        const kept = isDuplicateKey(error)
          ? await find(description.remote, description.version)
          : undefined
        if (!kept) throw error
        return kept
      }
    },
    async findByIds(ids) {
      const found = await Builds.find({ _id: { $in: [...ids] } }).lean<BuildDocument[]>()
      return new Map(found.map((document) => [document._id, buildOf(document).description]))
    },
    async complete(remote, version, at) {
      await Builds.updateOne(
        { _id: buildId(remote, version), completedAt: null },
        { $set: { completedAt: at } },
      )
    },
  }
}

function documentOf(description: BuildDescription, digest: string, at: Date): BuildDocument {
  const { shared, files, ...plain } = description
  return {
    ...plain,
    _id: buildId(plain.remote, plain.version),
    shared: Object.entries(shared).map(([library, range]) => ({ library, range })),
    files: Object.entries(files).map(([path, hash]) => ({ path, hash })),
    digest,
    registeredAt: at,
  }
}

function buildOf(document: BuildDocument): Build {
  const { remote, version, entry, container, shellApi, shared, files, digest } = document
  return {
    description: {
      remote,
      version,
      entry,
      container,
      shellApi,
      shared: Object.fromEntries(shared.map(({ library, range }) => [library, range])),
      files: Object.fromEntries(files.map(({ path, hash }) => [path, hash])),
    },
    digest,
    complete: document.completedAt != null,
  }
}
