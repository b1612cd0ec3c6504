import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Random bytes that all instances share. */
interface SecretDocument {
  _id: string
  /** Hexadecimal. */
  value: string
}

export const boardSecretSchema = new Schema<SecretDocument>(
  { _id: { type: String, required: true }, value: { type: String, required: true } },
  { versionKey: false },
)

export interface BoardSecrets {
  /** The secret of this name; `fresh` where there is none yet. */
  of(name: string, fresh: Uint8Array): Promise<Uint8Array>
}

export function boardSecretsRepository(model: Model<SecretDocument>): BoardSecrets {
  return {
    async of(_id, fresh) {
      const find = () => model.findById(_id).lean<SecretDocument>()
      const value = Buffer.from(fresh).toString('hex')
      const stored =
        (await find()) ?? ((await insertOnce(model, { _id, value })) ? null : await find())
      return Buffer.from(stored?.value ?? value, 'hex')
    },
  }
}
