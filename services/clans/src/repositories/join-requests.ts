import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type JoinRequest, requestId, WAITING } from '../domain/join-request.ts'

interface JoinRequestDocument extends JoinRequest {
  /** `<clan>:<user>` */
  _id: string
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const joinRequestSchema = new Schema<JoinRequestDocument>(
  {
    ...{ _id: text, clanId: text, userId: text, state: text },
    ...{ createdAt: date, expiresAt: { ...date, index: true } },
    decidedAt: { type: Date, default: null },
  },
  { versionKey: false },
)
joinRequestSchema.index({ clanId: 1, state: 1, createdAt: 1, _id: 1 })
joinRequestSchema.index({ userId: 1, state: 1 })

export interface JoinRequests {
  find(clanId: string, userId: string): Promise<JoinRequest | null>
  /** Stores it, in place of one that waits no more. @returns what is stored */
  ask(request: JoinRequest, now: Date): Promise<JoinRequest>
  /** Moves it on, if it is in one of these states. @returns whether it was */
  move(
    request: Pick<JoinRequest, 'clanId' | 'userId' | 'createdAt'>,
    from: readonly JoinRequest['state'][],
    to: JoinRequest['state'],
    at: Date | null,
  ): Promise<boolean>
  /** Those that wait for the chief, the oldest first. */
  waiting(
    clanId: string,
    now: Date,
    after: KeysetPosition<Date> | null,
    limit: number,
  ): Promise<JoinRequest[]>
  /** Those of a user that wait. */
  ofUser(userId: string, now: Date): Promise<JoinRequest[]>
  deleteExpired(before: Date): Promise<void>
}

const AMONG_WAITING = { $in: [...WAITING] }

export function joinRequestsRepository(model: Model<JoinRequestDocument>): JoinRequests {
  const find = async (_id: string) => {
    const found = await model.findById(_id).lean<JoinRequestDocument>()
    return found && requestOf(found)
  }
  return {
    find: (clanId, userId) => find(requestId({ clanId, userId })),
    async ask(request, now) {
      const _id = requestId(request)
      if (await insertOnce(model, { _id, ...request })) return request
      const over = {
        $or: [{ state: { $nin: [...WAITING] } }, { expiresAt: { $lte: now } }],
      }
      await model.updateOne({ _id, ...over } as object, { $set: request })
      return (await find(_id)) ?? request
    },
    async move(request, from, to, at) {
      const { matchedCount } = await model.updateOne(
        { _id: requestId(request), state: { $in: [...from] }, createdAt: request.createdAt },
        { $set: { state: to, decidedAt: at } },
      )
      return matchedCount === 1
    },
    async waiting(clanId, now, after, limit) {
      const { filter, sort } = keyset<JoinRequestDocument>('createdAt', 1, after)
      const found = await model
        .find({ clanId, state: AMONG_WAITING, expiresAt: { $gt: now }, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<JoinRequestDocument[]>()
      return found.map(requestOf)
    },
    async ofUser(userId, now) {
      const found = await model
        .find({ userId, state: AMONG_WAITING, expiresAt: { $gt: now } })
        .lean<JoinRequestDocument[]>()
      return found.map(requestOf)
    },
    async deleteExpired(before) {
      await model.deleteMany({ expiresAt: { $lte: before } })
    },
  }
}

function requestOf({ _id, ...request }: JoinRequestDocument): JoinRequest {
  return request
}
