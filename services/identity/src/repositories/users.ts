import { type Role, role } from '@platform/contracts/identity/http'
import {
  DomainError,
  insertOnce,
  isDuplicateKey,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Destination } from '../domain/destination.ts'
import { type User, userNameKey } from '../domain/user.ts'

interface StoredUser {
  _id: string
  phoneNumber?: string
  email?: string
  userName?: string
  userNameKey?: string
  roles: Role[]
  createdAt: Date
  outbox: OutboxEvent[]
}

export const userSchema = new Schema<StoredUser>(
  {
    _id: { type: String, required: true },
    phoneNumber: String,
    email: String,
    userName: String,
    userNameKey: String,
    roles: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
for (const field of ['phoneNumber', 'email', 'userNameKey'] as const) {
  userSchema.index({ [field]: 1 }, { unique: true, sparse: true })
}
userSchema.index({ roles: 1 })

export type Users = ReturnType<typeof usersRepository>

export function usersRepository(model: Model<StoredUser>, outbox: Outbox) {
  const byDestination = ({ channel, value }: Destination) =>
    channel === 'phone' ? { phoneNumber: value } : { email: value }

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
      const stored = await model.find({ roles: { $in: role.options } }).lean()
      return stored.map(toUser)
    },

    /** False when another user has the destination: of two first log-ins at the same time, the other one won. */
    async insert(
      user: { id: string; destination: Destination; createdAt: Date },
      event: OutboxEvent,
    ): Promise<boolean> {
      const { id, destination, createdAt } = user
      const named = { _id: id, ...byDestination(destination) }
      const isNew = await insertOnce(model, { ...named, roles: [], createdAt, outbox: [event] })
      if (isNew) outbox.notify(id)
      return isNew
    },

    async isUserNameTaken(userName: string, exceptUserId: string): Promise<boolean> {
      const holder = await model.findOne({ userNameKey: userNameKey(userName) }, { _id: 1 }).lean()
      return holder !== null && holder._id !== exceptUserId
    },

    /** @throws DomainError USERNAME_TAKEN */
    async setUserName(id: string, userName: string): Promise<User | null> {
      const names = { userName, userNameKey: userNameKey(userName) }
      try {
        const stored = await model
          .findOneAndUpdate({ _id: id }, { $set: names }, { returnDocument: 'after' })
          .lean()
        return stored && toUser(stored)
      } catch (error) {
        if (isDuplicateKey(error)) throw new DomainError('USERNAME_TAKEN')
        throw error
      }
    },

    async addRoles(id: string, roles: readonly Role[]): Promise<void> {
      await model.updateOne({ _id: id }, { $addToSet: { roles: { $each: roles } } })
    },
  }
}

function toUser(stored: StoredUser): User {
  return {
    id: stored._id,
    phoneNumber: stored.phoneNumber ?? null,
    email: stored.email ?? null,
    userName: stored.userName ?? null,
    roles: stored.roles,
    createdAt: stored.createdAt,
  }
}
