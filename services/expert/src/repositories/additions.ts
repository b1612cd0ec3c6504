import type { TermKind } from '@platform/contracts/expert/constants'
import { insertOnce, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Addition, type Term, termKey } from '../domain/taxonomy/term.ts'

interface AdditionDocument extends Omit<Addition, 'id'> {
  _id: string
  key: string
  /** Of the same user, terms of one kind have different names. */
  place: string
  /** From 0: no two of a user have the same, so that nobody has more than there are slots. */
  slot: number
}

interface TermDocument {
  _id: string
  kind: TermKind
  key: string
  name: string
}

const text = { type: String, required: true } as const

export const additionSchema = new Schema<AdditionDocument>(
  {
    ...{ _id: text, userId: text, kind: text, name: text, key: text },
    ...{ state: text, place: { ...text, unique: true } },
    addedAt: { type: Date, required: true },
    slot: { type: Number, required: true },
    origin: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
)
additionSchema.index({ kind: 1, key: 1 })
additionSchema.index({ userId: 1, slot: 1 }, { unique: true })

/** Terms that a reviewer has accepted: everybody can use them, and they name nobody. */
export const termSchema = new Schema<TermDocument>(
  { _id: text, kind: text, key: text, name: text },
  { versionKey: false },
)
termSchema.index({ kind: 1, key: 1 }, { unique: true })

export interface Additions {
  /** Stores it, unless the user has added this name before. @returns the stored one; null when all slots of the user are taken */
  add(addition: Addition, slots: number): Promise<Addition | null>
  find(id: string): Promise<Addition | null>
  ofUser(userId: string): Promise<Addition[]>
  /** Those of these that were accepted. */
  acceptedAmong(ids: readonly string[]): Promise<Addition[]>
  /** Those of the name that wait, of all users. */
  waitingOf(addition: Pick<Addition, 'kind' | 'name'>): Promise<Addition[]>
  decide(id: string, state: 'accepted' | 'rejected'): Promise<void>
}

export function additionsRepository(model: Model<AdditionDocument>): Additions {
  const all = async (filter: object) =>
    (await model.find(filter).sort({ addedAt: 1 }).lean<AdditionDocument[]>()).map(additionOf)
  return {
    async add({ id, ...addition }, slots) {
      const key = termKey(addition.name)
      const place = `${addition.userId}:${addition.kind}:${key}`
      for (let slot = 0; slot < slots; slot += 1) {
        const document = { _id: id, ...addition, key, place, slot }
        if (await insertOnce(model, document)) return { id, ...addition }
        const same = await model.findOne({ place }).lean<AdditionDocument>()
        if (same) return additionOf(same)
      }
      return null
    },
    async find(id) {
      const found = await model.findById(id).lean<AdditionDocument>()
      return found && additionOf(found)
    },
    ofUser: (userId) => all({ userId }),
    acceptedAmong: (ids) => all({ _id: { $in: [...ids] }, state: 'accepted' }),
    waitingOf: ({ kind, name }) => all({ kind, key: termKey(name), state: 'waiting' }),
    async decide(id, state) {
      await model.updateOne({ _id: id }, { $set: { state } })
    },
  }
}

export interface Terms {
  /** Lists a term, unless one of this name is listed. */
  list(term: Term): Promise<void>
  ofKind(kind: TermKind): Promise<Term[]>
  among(ids: readonly string[]): Promise<Term[]>
}

/** Most terms of one kind that are read; a reviewer has looked at each. */
const MOST_TERMS = 10_000

export function termsRepository(model: Model<TermDocument>): Terms {
  return {
    async list({ id, kind, name }) {
      await unlessTaken(() => model.create([{ _id: id, kind, key: termKey(name), name }]))
    },
    async ofKind(kind) {
      const found = model.find({ kind }).sort({ key: 1 }).limit(MOST_TERMS)
      return (await found.lean<TermDocument[]>()).map(termOf)
    },
    async among(ids) {
      return (await model.find({ _id: { $in: [...ids] } }).lean<TermDocument[]>()).map(termOf)
    },
  }
}

const termOf = ({ _id: id, kind, name }: TermDocument): Term => ({ id, kind, name, group: null })

function additionOf({
  _id: id,
  key: _k,
  place: _p,
  slot: _s,
  ...addition
}: AdditionDocument): Addition {
  return { id, ...addition }
}
