import { ROLES, type Role } from '@platform/contracts/identity/rights'
import { lookOf } from '@platform/contracts/rules/look-alike'
import {
  DomainError,
  insertOnce,
  isDuplicateKey,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { ContactChange } from '../domain/contact-change.ts'
import type { Destination } from '../domain/destination.ts'
import type { NoticeRetry } from '../domain/notice-retry.ts'
import { contactField, type User, userNameKey } from '../domain/user.ts'
import { retryField } from './unsent.ts'

export interface StoredUser {
  _id: string
  phoneNumber?: string
  email?: string
  userName?: string
  userNameKey?: string
  /** How the name looks; absent for one that was chosen before another name of the same look. */
  userNameLook?: string
  userNameChanges?: Date[]
  picture?: string
  roles: Role[]
  /** When roles were last given or taken; absent for a user whose roles never changed. */
  rolesChangedAt?: Date
  /** When the phone number or the e-mail address last changed. */
  contactsChangedAt?: Date
  /** Of the last days, the oldest first. */
  contactChanges?: ContactChange[]
  /** The last challenge of each channel that the user asked for, to change it. */
  contactChallenges?: { phone?: string; email?: string }
  /** Ids of those whose message was not sent. */
  unreportedChanges?: string[]
  changeNoticeRetry?: NoticeRetry
  /** Undos that have yet to take away what was added, with the time of each. */
  unfinishedUndos?: { id: string; since: Date }[]
  /** When the saved wallet was last replaced, as far as identity has heard; absent for a user whose wallet never was. */
  walletReplacedAt?: Date
  /** The message about it, while it is to be sent. */
  walletNotice?: { replacedAt: Date; sentTo: string[]; retry?: NoticeRetry }
  /** When one was last sent. */
  walletNoticeSentAt?: Date
  createdAt: Date
  /** Absent for a user who has never undone a contact change, nor ended their other sessions. */
  epoch?: number
  spared?: { sessionId: string; epoch: number }
  outbox: OutboxEvent[]
}

const contactChangeField = new Schema<ContactChange>(
  {
    id: { type: String, required: true },
    channel: { type: String, required: true },
    from: { type: String, default: null },
    to: { type: String, required: true },
    at: { type: Date, required: true },
    addedSince: Date,
    language: { type: String, required: true },
    undoneAt: { type: Date, default: null },
    takenAway: { type: [String], default: undefined },
    sentTo: { type: [String], default: undefined },
  },
  { _id: false },
)

const unfinishedUndoField = new Schema(
  { id: { type: String, required: true }, since: { type: Date, required: true } },
  { _id: false },
)

const walletNoticeField = new Schema(
  { replacedAt: { type: Date, required: true }, sentTo: [String], retry: retryField },
  { _id: false },
)

const sparedField = new Schema(
  { sessionId: { type: String, required: true }, epoch: { type: Number, required: true } },
  { _id: false },
)

export const userSchema = new Schema<StoredUser>(
  {
    _id: { type: String, required: true },
    phoneNumber: String,
    email: String,
    userName: String,
    userNameKey: String,
    userNameLook: String,
    userNameChanges: { type: [Date], default: undefined },
    picture: { type: String, index: true, sparse: true },
    roles: { type: [String], default: [] },
    rolesChangedAt: { type: Date, index: true, sparse: true },
    contactsChangedAt: Date,
    contactChanges: { type: [contactChangeField], default: undefined },
    contactChallenges: { type: Schema.Types.Mixed, default: undefined },
    unreportedChanges: { type: [String], default: undefined },
    changeNoticeRetry: retryField,
    unfinishedUndos: { type: [unfinishedUndoField], default: undefined },
    walletReplacedAt: Date,
    walletNotice: { type: walletNoticeField, default: undefined },
    walletNoticeSentAt: Date,
    createdAt: { type: Date, required: true },
    epoch: Number,
    spared: { type: sparedField, default: undefined },
    outbox: outboxField,
  },
  { versionKey: false },
)
for (const field of ['phoneNumber', 'email', 'userNameKey', 'userNameLook'] as const) {
  userSchema.index({ [field]: 1 }, { unique: true, sparse: true })
}
userSchema.index({ roles: 1 })
userSchema.index({ 'contactChanges.from': 1 }, { sparse: true })
userSchema.index({ unreportedChanges: 1 }, { sparse: true })
userSchema.index({ 'unfinishedUndos.since': 1 }, { sparse: true })
userSchema.index({ 'walletNotice.replacedAt': 1 }, { sparse: true })

const byDestination = ({ channel, value }: Destination) => ({ [contactField(channel)]: value })

const comparedBy = (userName: string) => ({
  userNameKey: userNameKey(userName),
  userNameLook: lookOf(userName),
})

export type Users = ReturnType<typeof usersRepository>

export function usersRepository(model: Model<StoredUser>, outbox: Outbox) {
  return {
    async find(id: string): Promise<User | null> {
      const stored = await model.findById(id).lean()
      return stored && toUser(stored)
    },

    async findByDestination(destination: Destination): Promise<User | null> {
      const stored = await model.findOne(byDestination(destination)).lean()
      return stored && toUser(stored)
    },

    async withRoles(): Promise<User[]> {
      const stored = await model.find({ roles: { $in: ROLES } }).lean()
      return stored.map(toUser)
    },

    /** The users with a role after this id, by id. */
    async withRolesAfter(id: string, limit: number): Promise<User[]> {
      const found = model.find({ roles: { $in: ROLES }, _id: { $gt: id } }).sort({ _id: 1 })
      return (await found.limit(limit).lean()).map(toUser)
    },

    /**
     * False when another user has the destination, or the id is taken: of two first log-ins at the same time, the other
     * one won. Without a destination an outside account alone proves the user.
     */
    async insert(
      user: { id: string; destination: Destination | null; createdAt: Date },
      event: OutboxEvent,
    ): Promise<boolean> {
      const { id, destination, createdAt } = user
      const named = { _id: id, ...(destination ? byDestination(destination) : {}) }
      const isNew = await insertOnce(model, { ...named, roles: [], createdAt, outbox: [event] })
      if (isNew) outbox.notify(id)
      return isNew
    },

    async isUserNameTaken(userName: string, exceptUserId: string): Promise<boolean> {
      const same = [{ userNameKey: userNameKey(userName) }, { userNameLook: lookOf(userName) }]
      const holders = await model.find({ $or: same }, { _id: 1 }).lean()
      return holders.some(({ _id }) => _id !== exceptUserId)
    },

    async findByUserName(userName: string): Promise<User | null> {
      const stored = await model.findOne({ userNameKey: userNameKey(userName) }).lean()
      return stored && toUser(stored)
    },

    async findAll(ids: readonly string[]): Promise<User[]> {
      return (await model.find({ _id: { $in: ids } }).lean()).map(toUser)
    },

    /**
     * Null, as the name, takes it away; as the answer, the user's name is not the given one any more.
     * @throws DomainError USERNAME_TAKEN for a name that another user has, or that looks like it
     */
    async setUserName(
      { id, userName: before }: Pick<User, 'id' | 'userName'>,
      userName: string | null,
      userNameChanges: readonly Date[],
    ): Promise<User | null> {
      const changes = { userNameChanges: [...userNameChanges] }
      const update =
        userName === null
          ? { $set: changes, $unset: { userName: 1, userNameKey: 1, userNameLook: 1 } }
          : { $set: { ...changes, userName, ...comparedBy(userName) } }
      const unchanged = { _id: id, userName: before ?? { $exists: false } }
      try {
        const stored = await model
          .findOneAndUpdate(unchanged, update, { returnDocument: 'after' })
          .lean()
        return stored && toUser(stored)
      } catch (error) {
        if (isDuplicateKey(error)) throw new DomainError('USERNAME_TAKEN')
        throw error
      }
    },

    /** Null takes the picture away. */
    async setPicture(id: string, picture: string | null): Promise<User | null> {
      const change = picture === null ? { $unset: { picture: 1 } } : { $set: { picture } }
      const stored = await model
        .findOneAndUpdate({ _id: id }, change, { returnDocument: 'after' })
        .lean()
      return stored && toUser(stored)
    },

    /** Those of the pictures that users have. */
    async usedPictures(pictures: readonly string[]): Promise<Set<string>> {
      return new Set(await model.distinct('picture', { picture: { $in: pictures } }))
    },

    /** False when the roles are not those of the given user any more. */
    async setRoles(
      { id, roles: before }: Pick<User, 'id' | 'roles'>,
      roles: readonly Role[],
      now: Date,
      event: OutboxEvent,
    ): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, roles: [...before] },
        { $set: { roles: [...roles], rolesChangedAt: now }, $push: { outbox: event } },
      )
      if (modifiedCount === 1) outbox.notify(id)
      return modifiedCount === 1
    },

    /** The users whose roles changed at that time or later. */
    async withRolesChangedSince(since: Date): Promise<User[]> {
      return (await model.find({ rolesChangedAt: { $gte: since } }).lean()).map(toUser)
    },
  }
}

export function toUser(stored: StoredUser): User {
  return {
    id: stored._id,
    phoneNumber: stored.phoneNumber ?? null,
    email: stored.email ?? null,
    userName: stored.userName ?? null,
    userNameChanges: stored.userNameChanges ?? [],
    picture: stored.picture ?? null,
    roles: stored.roles,
    createdAt: stored.createdAt,
    epoch: stored.epoch ?? 0,
    spared: stored.spared ?? null,
  }
}
