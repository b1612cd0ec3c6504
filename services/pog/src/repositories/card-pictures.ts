import { type Mongo, raceSafeUpsert } from '@platform/service-kit'
import { Schema } from 'mongoose'

export interface StoredPicture {
  userId: string
  /** Which picture of the card: `front`, `share-x`. */
  kind: string
  /** Hash of what it shows. */
  key: string
  /** Name of its file. */
  blob: string
}

const schema = new Schema<StoredPicture & { _id: string }>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    kind: { type: String, required: true },
    key: { type: String, required: true },
    blob: { type: String, required: true, index: true },
  },
  { versionKey: false },
)

export type CardPictureRepository = ReturnType<typeof cardPictureRepository>

export const cardPictureModel = (mongo: Mongo) =>
  mongo.model('CardPicture', schema, 'card_pictures')

/** The last picture of each kind of each card. */
export function cardPictureRepository(model: ReturnType<typeof cardPictureModel>) {
  const idOf = (userId: string, kind: string) => `${userId}:${kind}`
  return {
    find: (userId: string, kind: string) => model.findById(idOf(userId, kind)).lean(),

    /** @returns name of the file that it had before, if any */
    async replace(picture: StoredPicture): Promise<string | null> {
      const before = await raceSafeUpsert(() =>
        model
          .findByIdAndUpdate(
            idOf(picture.userId, picture.kind),
            { $set: picture },
            { upsert: true, returnDocument: 'before' },
          )
          .lean(),
      )
      return before?.blob ?? null
    },

    /** Those of the names that a card has. */
    async usedNames(names: readonly string[]): Promise<Set<string>> {
      const found = await model.find({ blob: { $in: names } }, { blob: 1 }).lean()
      return new Set(found.map(({ blob }) => blob))
    },
  }
}
