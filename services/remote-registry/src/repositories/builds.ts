import type {
  BuildDescription,
  BuildRecord,
  BuildSummary,
  SourceCommit,
} from '@platform/contracts/registry/build'
import type { RemoteContract } from '@platform/contracts/registry/remote-contract'
import { insertOrFind, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Build, type BuildWithContract, buildId, type NewBuild } from '../domain/build.ts'

interface BuildDocument {
  _id: string
  remote: string
  version: string
  build: BuildRecord['build']
  /** Missing in builds that were registered before there were previews of teams that release nothing. */
  isPreview?: boolean | null
  commit?: string | null
  /** Missing in builds that were registered before it was added. */
  by?: string | null
  notes?: string | null
  /** For lists, which read neither the text nor the sizes. Missing in builds that were registered before it was added. */
  shown?: Shown | null
  /** JSON, because names of files and of schemas contain dots and dollars. */
  size: string
  contract: string
  /** JSON; missing in builds that came without, or before it was added. */
  history?: string | null
  registeredAt: Date
  completedAt?: Date | null
}

type Shown = Pick<BuildSummary, 'shellApi' | 'initialGzip' | 'totalGzip'>
type LightDocument = Omit<BuildDocument, 'size' | 'contract' | 'history' | 'shown' | 'notes'>
type ListedDocument = Omit<BuildDocument, 'size' | 'contract' | 'history' | 'build'>

const text = { type: String, required: true } as const
const number = { type: Number, required: true } as const

export const buildSchema = new Schema<BuildDocument>(
  {
    _id: text,
    remote: text,
    version: text,
    build: { _id: false, text, keyId: text, signature: text },
    isPreview: Boolean,
    commit: String,
    by: String,
    notes: String,
    shown: new Schema<Shown>(
      { shellApi: number, initialGzip: number, totalGzip: number },
      { _id: false },
    ),
    size: text,
    contract: text,
    history: String,
    registeredAt: { type: Date, required: true },
    completedAt: Date,
  },
  { versionKey: false },
)
buildSchema.index({ remote: 1, registeredAt: -1, _id: -1 })

/** The signed text of a build and what is stored beside it for good. */
interface RegisteredBuild extends Pick<BuildRecord, 'contract'> {
  text: string
  isPreview: boolean
}

export interface Builds {
  /** Stores the first build of a version. @returns the stored one */
  register(build: NewBuild): Promise<RegisteredBuild>
  /** Puts a build in place of one for previews with its version; that of a team that releases stays. @returns the stored one */
  replacePreview(build: NewBuild): Promise<RegisteredBuild>
  find(remote: string, version: string): Promise<Build | undefined>
  findWithContract(remote: string, version: string): Promise<BuildWithContract | undefined>
  findByIds(ids: readonly string[]): Promise<Map<string, Build>>
  summary(remote: string, version: string): Promise<BuildSummary | undefined>
  /** The last commits to the sources of a build, newest first; none if it came without. */
  history(remote: string, version: string): Promise<SourceCommit[]>
  /** Newest first; the first page when `after` is null. */
  list(remote: string, limit: number, after: KeysetPosition<Date> | null): Promise<BuildSummary[]>
  /** Marks a build as complete; the first time stays. */
  complete(remote: string, version: string, at: Date): Promise<void>
}

/** Projections without the large fields that a caller does not need. */
const LIGHT = { size: 0, contract: 0, history: 0, shown: 0, notes: 0 } as const
const LISTED = { size: 0, contract: 0, history: 0, build: 0 } as const

export function buildsRepository(model: Model<BuildDocument>): Builds {
  /** Builds without `shown` get it from their text and sizes. */
  async function summariesOf(found: readonly ListedDocument[]): Promise<BuildSummary[]> {
    const idsWithout = found.flatMap(({ _id, shown }) => (shown ? [] : _id))
    const shown = idsWithout.length > 0 ? await shownOf(idsWithout) : new Map<string, Shown>()
    return found.map((document) => summaryOf(document, shown))
  }

  async function shownOf(ids: readonly string[]): Promise<Map<string, Shown>> {
    const found = await model
      .find({ _id: { $in: [...ids] } }, { build: 1, size: 1 })
      .lean<Pick<BuildDocument, '_id' | 'build' | 'size'>[]>()
    return new Map(
      found.map(({ _id, build, size }) => [_id, shownIn(JSON.parse(build.text), JSON.parse(size))]),
    )
  }

  return {
    async register(build) {
      return registeredOf(await insertOrFind(model, documentOf(build)))
    },
    async replacePreview(build) {
      const { _id, ...next } = documentOf(build)
      // Complete once its own files are stored.
      await model.updateOne({ _id, isPreview: true }, { $set: { ...next, completedAt: null } })
      const stored = await model.findById(_id).lean<BuildDocument>()
      if (!stored) throw new Error(`${_id} is not stored any more`)
      return registeredOf(stored)
    },
    async find(remote, version) {
      const found = await model.findById(buildId(remote, version), LIGHT).lean<LightDocument>()
      return found ? buildOf(found) : undefined
    },
    async findWithContract(remote, version) {
      const found = await model
        .findById(buildId(remote, version), { size: 0, history: 0, shown: 0, notes: 0 })
        .lean<LightDocument & Pick<BuildDocument, 'contract'>>()
      if (!found) return undefined
      return { ...buildOf(found), contract: JSON.parse(found.contract) as RemoteContract }
    },
    async findByIds(ids) {
      const found = await model.find({ _id: { $in: [...ids] } }, LIGHT).lean<LightDocument[]>()
      return new Map(found.map((document) => [document._id, buildOf(document)]))
    },
    async summary(remote, version) {
      const found = await model.findById(buildId(remote, version), LISTED).lean<ListedDocument>()
      return (await summariesOf(found ? [found] : []))[0]
    },
    async history(remote, version) {
      const found = await model
        .findById(buildId(remote, version), { history: 1 })
        .lean<Pick<BuildDocument, 'history'>>()
      return found?.history ? (JSON.parse(found.history) as SourceCommit[]) : []
    },
    async list(remote, limit, after) {
      const { filter, sort } = keyset<BuildDocument>('registeredAt', -1, after)
      const found = await model
        .find({ remote, ...filter }, LISTED)
        .sort(sort)
        .limit(limit)
        .lean<ListedDocument[]>()
      return summariesOf(found)
    },
    async complete(remote, version, at) {
      await model.updateOne(
        { _id: buildId(remote, version), completedAt: null },
        { $set: { completedAt: at } },
      )
    },
  }
}

function documentOf({ description, record, isPreview, registeredAt, by }: NewBuild): BuildDocument {
  const { remote, version } = description
  return {
    _id: buildId(remote, version),
    remote,
    version,
    build: record.build,
    isPreview,
    commit: record.commit,
    by,
    notes: record.notes ?? null,
    shown: shownIn(description, record.size),
    size: JSON.stringify(record.size),
    contract: JSON.stringify(record.contract),
    history: record.history ? JSON.stringify(record.history) : null,
    registeredAt,
  }
}

function shownIn({ shellApi }: BuildDescription, size: BuildRecord['size']): Shown {
  return { shellApi, initialGzip: size.initialGzip, totalGzip: size.totalGzip }
}

function registeredOf({ build, isPreview, contract }: BuildDocument): RegisteredBuild {
  return {
    text: build.text,
    isPreview: isPreview === true,
    contract: JSON.parse(contract) as BuildRecord['contract'],
  }
}

function buildOf({ build, isPreview, completedAt }: LightDocument): Build {
  const { text, keyId, signature } = build
  return {
    // Checked when it was registered: a rule added since must not take a served build from its users.
    description: JSON.parse(text) as BuildDescription,
    signed: { text, keyId, signature },
    complete: completedAt != null,
    isPreview: isPreview === true,
  }
}

function summaryOf(document: ListedDocument, added: ReadonlyMap<string, Shown>): BuildSummary {
  const { _id, remote, version, commit, by, notes, registeredAt, completedAt } = document
  const shown = document.shown ?? added.get(_id)
  if (!shown) throw new Error(`${_id} has no sizes`)
  return {
    remote,
    version,
    commit: commit ?? null,
    // The driver may return a 64-bit integer as a bigint.
    shellApi: Number(shown.shellApi),
    initialGzip: Number(shown.initialGzip),
    totalGzip: Number(shown.totalGzip),
    registeredAt: registeredAt.toISOString(),
    complete: completedAt != null,
    by: by ?? null,
    notes: notes ?? null,
  }
}
