import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** The id is the e-mail's. */
interface SentMail {
  _id: string
  userId: string
  at: Date
}

export const sentMailSchema = new Schema<SentMail>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    at: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

export type SentMails = ReturnType<typeof sentMailsRepository>

/** E-mails that a mail server has taken for other services, which ask again after a crash. */
export function sentMailsRepository(model: Model<SentMail>) {
  return {
    has: async (id: string): Promise<boolean> => (await model.findById(id).lean()) !== null,
    async add(id: string, userId: string, at: Date): Promise<void> {
      await insertOnce(model, { _id: id, userId, at })
    },
    async deleteBefore(time: Date): Promise<void> {
      await model.deleteMany({ at: { $lt: time } })
    },
  }
}
