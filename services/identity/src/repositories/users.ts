import type { Language } from '@platform/contracts/constants'
import { ROLES } from '@platform/contracts/identity/rights'
import { lookOf } from '@platform/contracts/rules/look-alike'
import {
  DomainError,
  insertOnce,
  isDuplicateKey,
  type Outbox,
  type OutboxEvent,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Destination } from '../domain/destination.ts'
import { contactField, type User, userNameKey } from '../domain/user.ts'
import { type StoredUser, toUser } from './user-schema.ts'

/** Most that are kept: a request that a crash left is carried out again within seconds. */
const MAX_ROLES_REQUESTS = 20

const byDestination = ({ channel, value }: Destination) => ({ [contactField(channel)]: value })

const comparedBy = (userName: string) => ({
  userNameKey: userNameKey(userName),
  userNameLook: lookOf(userName),
})

export type Users = ReturnType<typeof usersRepository>

export function usersRepository(model: Model<StoredUser>, outbox: Outbox) {
  /** Whether the approved request has changed the roles of the user. */
  const isChangedBy = async (id: string, requestId: string): Promise<boolean> =>
    (await model.exists({ _id: id, rolesRequests: requestId })) !== null

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

    /** Those with a name, by their ids, after this one. */
    async namedAfter(id: string, limit: number): Promise<User[]> {
      const named = { _id: { $gt: id }, userName: { $exists: true } }
      return (await model.find(named).sort({ _id: 1 }).limit(limit).lean()).map(toUser)
    },

    /**
     * Null, as the name, takes it away; as the answer, the user's name is not the given one any more, or is on a card.
     * @throws DomainError USERNAME_TAKEN for a name that another user has, or that looks like it
     */
    async setUserName(
      { id, userName: before }: Pick<User, 'id' | 'userName'>,
      userName: string | null,
      userNameChanges: readonly Date[],
      event: OutboxEvent,
    ): Promise<User | null> {
      const changes = { userNameChanges: [...userNameChanges] }
      const update =
        userName === null
          ? { $set: changes, $unset: { userName: 1, userNameKey: 1, userNameLook: 1 } }
          : { $set: { ...changes, userName, ...comparedBy(userName) } }
      const unchanged = {
        _id: id,
        userName: before ?? { $exists: false },
        nameFixedBy: { $exists: false },
      }
      try {
        const stored = await model
          .findOneAndUpdate(
            unchanged,
            { ...update, $push: { outbox: event } },
            { returnDocument: 'after' },
          )
          .lean()
        if (stored) outbox.notify(id)
        return stored && toUser(stored)
      } catch (error) {
        if (isDuplicateKey(error)) throw new DomainError('USERNAME_TAKEN')
        throw error
      }
    },

    /** Null takes the picture away. */
    async setPicture(id: string, picture: string | null, event: OutboxEvent): Promise<User | null> {
      const change = picture === null ? { $unset: { picture: 1 } } : { $set: { picture } }
      const stored = await model
        .findOneAndUpdate(
          { _id: id },
          { ...change, $push: { outbox: event } },
          { returnDocument: 'after' },
        )
        .lean()
      if (stored) outbox.notify(id)
      return stored && toUser(stored)
    },

    /** From then on; null: they are none. Nothing happens where something later is stored, or to a user who is gone. */
    async setExpert(id: string, expertId: string | null, at: Date): Promise<void> {
      const older = { _id: id, expertAt: { $not: { $gt: at } } }
      const change =
        expertId === null
          ? { $set: { expertAt: at }, $unset: { expertId: 1 } }
          : { $set: { expertId, expertAt: at } }
      await model.updateOne(older, change)
    },

    /** The language of messages about the account. */
    async setLanguage(id: string, language: Language): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { language } })
    },

    /** Those of the pictures that users have. */
    async usedPictures(pictures: readonly string[]): Promise<Set<string>> {
      return new Set(await model.distinct('picture', { picture: { $in: pictures } }))
    },

    /**
     * False when the roles are not those of the given user any more.
     * @param requestId of an approved request, which changes them once
     */
    async setRoles(
      { id, roles: before }: Pick<User, 'id' | 'roles'>,
      { roles, reviewerMadeBy }: Required<Pick<User, 'roles' | 'reviewerMadeBy'>>,
      now: Date,
      event: OutboxEvent,
      requestId?: string,
    ): Promise<boolean> {
      const isOfRequest = requestId !== undefined
      const { modifiedCount } = await model.updateOne(
        {
          _id: id,
          roles: [...before],
          ...(isOfRequest && { rolesRequests: { $ne: requestId } }),
        },
        {
          $set: {
            roles: [...roles],
            rolesChangedAt: now,
            ...(reviewerMadeBy.length > 0 && { reviewerMadeBy: [...reviewerMadeBy] }),
          },
          $push: {
            outbox: event,
            ...(isOfRequest && {
              rolesRequests: { $each: [requestId], $slice: -MAX_ROLES_REQUESTS },
            }),
          },
        },
      )
      if (modifiedCount === 1) outbox.notify(id)
      return modifiedCount === 1 || (isOfRequest && isChangedBy(id, requestId))
    },

    isChangedBy,

    /** The users whose roles changed at that time or later. */
    async withRolesChangedSince(since: Date): Promise<User[]> {
      return (await model.find({ rolesChangedAt: { $gte: since } }).lean()).map(toUser)
    },
  }
}
