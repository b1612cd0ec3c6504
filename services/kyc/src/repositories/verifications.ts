import type { VerificationKind } from '@platform/contracts/kyc/fields'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { isOpen, RUNNING, type Verification } from '../domain/verifications/verification.ts'

export interface Verifications {
  byId(id: string): Promise<Verification | null>
  /** The user's last one of the kind. */
  find(userId: string, kind: VerificationKind): Promise<Verification | null>
  /** All of the user, the newest first. */
  ofUser(userId: string): Promise<Verification[]>
  /** Stores a new one. @returns false while another one of the kind is open, or when its id is taken */
  open(verification: Verification): Promise<boolean>
  /**
   * Stores what became of it, unless another write came first. What `hasNews` waits for `settled`.
   * @returns what is stored; null when another write came first
   */
  move(
    before: Verification,
    next: Verification,
    news?: { unsettledAt: Date },
  ): Promise<Verification | null>
  /** Others know what this version says. */
  settled(verification: Pick<Verification, 'id' | 'version'>): Promise<void>
  /** Those of which others may not know what they say since before then, the longest first. */
  unsettled(before: Date, limit: number): Promise<Verification[]>
  /** Has the worker take up a running one at once; a question that is under way is asked again. */
  wake(id: string, now: Date): Promise<void>
  /** Those whose time has come, the longest due first. */
  due(now: Date, limit: number): Promise<Verification[]>
  removeOf(userId: string): Promise<void>
}

interface VerificationDocument extends Omit<Verification, 'id' | 'dueAt'> {
  _id: string
  /** `<user>:<kind>` of an open one: of two that are begun at once one is stored. */
  slot?: string
  /** Absent: never. */
  dueAt?: Date
  /** Since when others are to know what it says; absent when they do. */
  unsettledAt?: Date
}

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const
const maybeScore = { type: Number, default: null } as const
const maybeDate = { type: Date, default: null } as const
const count = { type: Number, required: true } as const
const noId = { _id: false, id: false } as const

export const verificationSchema = new Schema<VerificationDocument>(
  {
    ...{ _id: text, userId: text, kind: text, purpose: text, state: text, version: count },
    ...{ masked: maybeText, sealed: maybeText, keyId: text, mark: maybeText },
    provider: { type: new Schema({ reference: text, url: maybeText }, noId), default: null },
    outcome: {
      type: new Schema(
        { nameMatch: maybeScore, faceMatch: maybeScore, birthDate: maybeText },
        noId,
      ),
      default: null,
    },
    ...{ reason: maybeText, codeTries: count, hash: text, consentVersion: count },
    device: maybeText,
    codeAt: Date,
    createdAt: { type: Date, required: true },
    ...{ decidedBy: maybeText, decidedAt: maybeDate, expiresAt: maybeDate, checks: count },
    slot: { type: String, unique: true, sparse: true },
    dueAt: { type: Date, index: true, sparse: true },
    unsettledAt: { type: Date, index: true, sparse: true },
  },
  { versionKey: false },
)
verificationSchema.index({ userId: 1, createdAt: -1 })

export function verificationsRepository(model: Model<VerificationDocument>): Verifications {
  return {
    async byId(id) {
      const found = await model.findById(id).lean<VerificationDocument>()
      return found && verificationOf(found)
    },
    async find(userId, kind) {
      const found = await model
        .findOne({ userId, kind })
        .sort({ createdAt: -1 })
        .lean<VerificationDocument>()
      return found && verificationOf(found)
    },
    async ofUser(userId) {
      const found = model.find({ userId }).sort({ createdAt: -1 })
      return (await found.lean<VerificationDocument[]>()).map(verificationOf)
    },
    open: (verification) => insertOnce(model, documentOf(verification)),
    async move({ id, version }, next, news) {
      const moved = { ...next, version: version + 1 }
      const { _id, ...fields } = documentOf(moved)
      const { matchedCount } = await model.updateOne({ _id: id, version }, {
        $set: { ...fields, ...news },
        $unset: {
          ...(!fields.slot && { slot: 1 }),
          ...(!fields.dueAt && { dueAt: 1 }),
        },
      } as never)
      return matchedCount === 1 ? moved : null
    },
    async settled({ id, version }) {
      await model.updateOne({ _id: id, version }, { $unset: { unsettledAt: 1 } } as never)
    },
    async unsettled(before, limit) {
      const found = model
        .find({ unsettledAt: { $lte: before } })
        .sort({ unsettledAt: 1 })
        .limit(limit)
      return (await found.lean<VerificationDocument[]>()).map(verificationOf)
    },
    async wake(id, now) {
      const update = { $set: { dueAt: now, checks: 0 }, $inc: { version: 1 } }
      await model.updateOne({ _id: id, state: { $in: RUNNING } }, update)
    },
    async due(now, limit) {
      const found = model
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
      return (await found.lean<VerificationDocument[]>()).map(verificationOf)
    },
    async removeOf(userId) {
      await model.deleteMany({ userId })
    },
  }
}

function documentOf({ id, dueAt, ...rest }: Verification): VerificationDocument {
  return {
    ...{ _id: id, ...rest },
    ...(isOpen(rest) && { slot: `${rest.userId}:${rest.kind}` }),
    ...(dueAt && { dueAt }),
  }
}

function verificationOf({
  _id,
  slot: _slot,
  unsettledAt: _unsettled,
  dueAt,
  ...rest
}: VerificationDocument): Verification {
  const { version, checks, codeTries, consentVersion } = rest
  return {
    ...{ ...rest, id: _id, dueAt: dueAt ?? null },
    ...{ version: Number(version), checks: Number(checks), codeTries: Number(codeTries) },
    consentVersion: Number(consentVersion),
  }
}
