import type { ReleaseNotice } from '@platform/contracts/registry/notices'
import { insertNew } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { NoticeMessage } from '../domain/notices/notice.ts'

interface MessageDocument extends Omit<NoticeMessage, 'id' | 'notice'> {
  _id: string
  noticeId: string
  type: ReleaseNotice['type']
  /** JSON. */
  notice: string
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const noticeMessageSchema = new Schema<MessageDocument>(
  {
    _id: text,
    noticeId: text,
    type: text,
    team: text,
    by: text,
    address: text,
    notice: text,
    attempts: { type: Number, required: true },
    lastFailure: { type: String, default: null },
    nextTryAt: { type: Date, default: null },
    createdAt: date,
    expiresAt: date,
  },
  { versionKey: false },
)
noticeMessageSchema.index({ noticeId: 1 })
noticeMessageSchema.index({ type: 1, nextTryAt: 1 })
noticeMessageSchema.index({ expiresAt: 1 })

/** Each change of a leased message holds only for the lease that was read. */
export interface NoticeMessages {
  /** Adds those that are not there yet. */
  add(messages: readonly NoticeMessage[]): Promise<void>
  /** Whether there are messages of a notice. */
  has(noticeId: string): Promise<boolean>
  /** Those whose attempt is due, or whose lease has ended: so many of stopped canaries, and of others, the longest due first. */
  due(now: Date, limit: number): Promise<NoticeMessage[]>
  /** Begins an attempt, which counts. Null when another instance was first. */
  lease(message: NoticeMessage, until: Date): Promise<NoticeMessage | null>
  /** Does nothing once the lease has passed to another. */
  record(
    leased: NoticeMessage,
    result: Pick<NoticeMessage, 'lastFailure' | 'nextTryAt'>,
  ): Promise<void>
  deleteExpired(now: Date): Promise<void>
}

export function noticeMessagesRepository(model: Model<MessageDocument>): NoticeMessages {
  return {
    async add(messages) {
      const documents = messages.map(({ id, notice, ...message }) => ({
        ...{ _id: id, ...message, noticeId: notice.id, type: notice.type },
        notice: JSON.stringify(notice),
      }))
      await insertNew(model, documents, { ordered: false })
    },
    async has(noticeId) {
      return (await model.exists({ noticeId })) !== null
    },
    async due(now, limit) {
      const dueOf = (types: ReleaseNotice['type'][]) =>
        model
          .find({ type: { $in: types }, nextTryAt: { $lte: now } })
          .sort({ nextTryAt: 1 })
          .limit(limit)
          .lean<MessageDocument[]>()
      const found = [
        await dueOf(['canary.stopped']),
        await dueOf(['release.refused', 'notice.test']),
      ]
      return found.flat().map(messageOf)
    },
    async lease(message, until) {
      const found = await model
        .findOneAndUpdate(
          asRead(message),
          { $set: { nextTryAt: until }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>()
      return found && messageOf(found)
    },
    async record(leased, result) {
      await model.updateOne(asRead(leased), { $set: result })
    },
    async deleteExpired(now) {
      await model.deleteMany({ expiresAt: { $lte: now } })
    },
  }
}

const asRead = ({ id, attempts, nextTryAt }: NoticeMessage) => ({ _id: id, attempts, nextTryAt })

function messageOf({
  _id: id,
  noticeId: _,
  type: __,
  notice,
  ...message
}: MessageDocument): NoticeMessage {
  return {
    ...message,
    id,
    attempts: Number(message.attempts),
    notice: JSON.parse(notice) as ReleaseNotice,
  }
}
