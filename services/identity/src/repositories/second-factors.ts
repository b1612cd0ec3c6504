import { DomainError, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { FactorNotice } from '../domain/factor-notices.ts'
import type { DuePage, NoticeRetry, Unsent } from '../domain/notice-retry.ts'
import {
  type Passkey,
  type SecondFactor,
  type Totp,
  type WrongTry,
  withoutFactor,
} from '../domain/second-factor.ts'
import { findDue, retryField } from './unsent.ts'
import { changeVersioned, type Versioned } from './versioned.ts'

/** The id is that of the user. */
interface StoredFactor extends Versioned {
  totp: Totp | null
  passkeys: Passkey[]
  /** Of the passkeys; absent without one, so that the unique index has no entry. */
  credentialIds?: string[]
  pending: { sealedSecret: string; expiresAt: Date } | null
  recoveryHashes: string[]
  recoverySince?: Date | null
  wrongTries: WrongTry[]
  endsBefore?: Date | null
  notices: FactorNotice[]
  noticeRetry?: NoticeRetry | null
}

const totpField = new Schema<Totp>(
  {
    sealedSecret: { type: String, required: true },
    lastStep: { type: Number, required: true },
    since: { type: Date, required: true },
  },
  { _id: false },
)
const passkeyField = new Schema<Passkey>(
  {
    id: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: [String],
    name: { type: String, required: true },
    isSynced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { _id: false },
)
const pendingField = new Schema(
  { sealedSecret: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
)
const noticeField = new Schema<FactorNotice>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    name: String,
    language: { type: String, required: true },
    at: Date,
    endsSessions: Boolean,
    sentTo: { type: [String], default: undefined },
  },
  { _id: false },
)

export const secondFactorSchema = new Schema<StoredFactor>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    totp: { type: totpField, default: null },
    passkeys: [passkeyField],
    credentialIds: { type: [String], default: undefined },
    pending: { type: pendingField, default: null },
    recoveryHashes: [String],
    recoverySince: Date,
    wrongTries: [new Schema({ at: Date, lane: String }, { _id: false })],
    endsBefore: Date,
    notices: [noticeField],
    noticeRetry: retryField,
  },
  { versionKey: false },
)
secondFactorSchema.index({ credentialIds: 1 }, { unique: true, sparse: true })
secondFactorSchema.index({ 'notices.id': 1 }, { sparse: true })

export type SecondFactors = ReturnType<typeof secondFactorsRepository>

export function secondFactorsRepository(model: Model<StoredFactor>) {
  return {
    async find(userId: string): Promise<SecondFactor> {
      const stored = await model.findById(userId).lean()
      return stored ? toFactor(stored) : withoutFactor(userId)
    },

    /** Of the user who has the passkey. */
    async ofCredential(credentialId: string): Promise<SecondFactor | null> {
      const stored = await model.findOne({ credentialIds: credentialId }).lean()
      return stored && toFactor(stored)
    },

    /**
     * Stores what `decide` returns for the user's present factor, atomically.
     * @param admit asked after each reading of the factor: for what adds a way in it throws when the session has ended
     * @throws DomainError PASSKEY_TAKEN for a passkey that another user has
     */
    async change<R>(
      userId: string,
      decide: (current: SecondFactor) => { next: SecondFactor; result: R },
      admit?: () => Promise<unknown>,
    ): Promise<R> {
      const done: R[] = []
      const isStored = await unlessTaken(async () => {
        const decideStored = (stored: StoredFactor | null) => {
          const { next, result } = decide(stored ? toFactor(stored) : withoutFactor(userId))
          return { content: toContent(next), result }
        }
        done.push(await changeVersioned(model, userId, decideStored, admit))
      })
      if (!isStored) throw new DomainError('PASSKEY_TAKEN')
      return done[0] as R
    },

    /** Those with messages that were not sent. */
    async unsent(page: DuePage): Promise<Unsent<SecondFactor>[]> {
      const found = await findDue(model, 'noticeRetry', { 'notices.id': { $gt: '' } }, page)
      return found.map((stored) => ({
        id: stored._id,
        retry: stored.noticeRetry ?? null,
        item: toFactor(stored),
      }))
    },
  }
}

function toFactor(stored: StoredFactor): SecondFactor {
  const { _id: userId, version: _version, credentialIds: _ids, ...factor } = stored
  // Former versions stored no passkeys.
  return { userId, ...factor, passkeys: factor.passkeys ?? [] }
}

function toContent({ userId: _userId, ...factor }: SecondFactor) {
  const { passkeys, recoveryHashes, wrongTries, notices } = factor
  const credentialIds = passkeys.map(({ credentialId }) => credentialId)
  return {
    ...factor,
    passkeys: [...passkeys],
    ...(passkeys.length > 0 ? { credentialIds } : {}),
    recoveryHashes: [...recoveryHashes],
    wrongTries: [...wrongTries],
    notices: [...notices],
  }
}
