import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type Avatar, activeAvatar } from '../domain/avatars/avatar.ts'

export interface Avatars {
  find(id: string): Promise<Avatar | null>
  /** Those in slots, by slot. */
  ofUser(userId: string): Promise<Avatar[]>
  inSlot(userId: string, slot: number): Promise<Avatar | null>
  /** The one that the user's card shows: chosen last, or else of the first slot. Null without a ready one. */
  activeOf(userId: string): Promise<Avatar | null>
  /** Stores it unless its id or its slot is taken. @returns whether it was stored */
  add(avatar: Avatar): Promise<boolean>
  /** Stores the next version over the one before it. @returns false when another one is stored, or none */
  replace(next: Avatar): Promise<boolean>
  /** The user's card shows it from now on; unless it has followed by `dueAt`, a worker has it follow. */
  setActive(userId: string, id: string, dueAt: Date): Promise<void>
  /** Those that were chosen, and whose card has not followed by now. */
  unfollowed(now: Date, limit: number): Promise<Pick<Avatar, 'id' | 'userId'>[]>
  /** The card shows it, or is looked at again at this time. */
  cardFollowed(id: string, nextAt: Date | null): Promise<void>
  /** Unless it has changed meanwhile. @returns whether it was deleted */
  remove(avatar: Pick<Avatar, 'id' | 'version'>): Promise<boolean>
  /** Those whose drawing is to be taken further, the longest waiting first. */
  due(now: Date, limit: number): Promise<Avatar[]>
  /** The one that has this drawing under way. */
  drawnBy(drawingId: string): Promise<Avatar | null>
  /** Which of these paths of pictures avatars have, or are about to have. */
  usedImages(paths: readonly string[]): Promise<string[]>
}

type AvatarDocument = Omit<Avatar, 'id'> & {
  _id: string
  /** Of one that was chosen: when a worker has the card follow; absent once it has. */
  cardDueAt?: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const lookSchema = new Schema(
  { category: text, character: text, style: text, variant: { type: Number, required: true } },
  { _id: false },
)
const drawingSchema = new Schema(
  {
    ...{ id: text, step: text, look: { type: lookSchema, required: true } },
    hash: { type: String, default: '' },
    withSelfie: { type: Boolean, required: true },
    price: {
      type: new Schema({ currency: text, amount: text }, { _id: false }),
      default: null,
    },
    drawn: {
      type: new Schema({ look: lookSchema, image: text }, { _id: false }),
      default: null,
    },
    selfieId: { type: String, default: null },
    ...{ problem: { type: String, default: null }, askedAt: { type: Date, default: null } },
    ...{ startedAt: date, nextTryAt: date, tries: { type: Number, required: true } },
  },
  { _id: false },
)
const lastDrawingSchema = new Schema(
  { id: text, hash: { type: String, default: '' }, problem: { type: String, default: null } },
  { _id: false },
)

export const avatarSchema = new Schema<AvatarDocument>(
  {
    ...{ _id: text, userId: text, slot: { type: Number, required: true } },
    ...{ look: { type: lookSchema, required: true }, state: text, selfie: text },
    image: { type: String, default: null },
    activatedAt: { type: Date, default: null },
    cardDueAt: { type: Date },
    drawing: { type: drawingSchema, default: null },
    lastDrawing: { type: lastDrawingSchema, default: null },
    ...{ createdAt: date, version: { type: Number, required: true } },
  },
  { versionKey: false },
)
avatarSchema.index({ userId: 1, slot: 1 }, { unique: true })
avatarSchema.index({ 'drawing.nextTryAt': 1 }, { sparse: true })
avatarSchema.index({ 'drawing.id': 1 }, { sparse: true })
avatarSchema.index({ cardDueAt: 1 }, { sparse: true })
avatarSchema.index({ image: 1 }, { sparse: true })
avatarSchema.index({ 'drawing.drawn.image': 1 }, { sparse: true })

export function avatarsRepository(model: Model<AvatarDocument>): Avatars {
  const ofUser = async (userId: string) =>
    (
      await model
        .find({ userId, slot: { $gt: 0 } })
        .sort({ slot: 1 })
        .lean<AvatarDocument[]>()
    ).map(avatarOf)
  return {
    ofUser,
    async find(id) {
      const found = await model.findById(id).lean<AvatarDocument>()
      return found && avatarOf(found)
    },
    async inSlot(userId, slot) {
      const found = await model.findOne({ userId, slot }).lean<AvatarDocument>()
      return found && avatarOf(found)
    },
    activeOf: async (userId) => activeAvatar(await ofUser(userId)),
    add: ({ id, ...rest }) => insertOnce(model, { _id: id, ...rest }),
    async replace({ id, activatedAt: _, ...next }) {
      const { matchedCount } = await model.updateOne(
        { _id: id, version: next.version - 1 },
        { $set: next },
      )
      return matchedCount === 1
    },
    async setActive(userId, id, cardDueAt) {
      // By the database's clock, which all instances share.
      const now = { $currentDate: { activatedAt: true as const } }
      await model.updateOne({ _id: id, userId }, { ...now, $set: { cardDueAt } })
    },
    async unfollowed(now, limit) {
      const found = await model
        .find({ cardDueAt: { $lte: now } }, { userId: 1 })
        .sort({ cardDueAt: 1 })
        .limit(limit)
        .lean<Pick<AvatarDocument, '_id' | 'userId'>[]>()
      return found.map(({ _id, userId }) => ({ id: _id, userId }))
    },
    async cardFollowed(id, nextAt) {
      const change = nextAt ? { $set: { cardDueAt: nextAt } } : { $unset: { cardDueAt: true } }
      await model.updateOne({ _id: id }, change as object)
    },
    async remove({ id, version }) {
      return (await model.deleteOne({ _id: id, version })).deletedCount === 1
    },
    async due(now, limit) {
      const found = await model
        .find({ 'drawing.nextTryAt': { $lte: now } })
        .sort({ 'drawing.nextTryAt': 1 })
        .limit(limit)
        .lean<AvatarDocument[]>()
      return found.map(avatarOf)
    },
    async drawnBy(drawingId) {
      const found = await model.findOne({ 'drawing.id': drawingId }).lean<AvatarDocument>()
      return found && avatarOf(found)
    },
    async usedImages(paths) {
      const among = { $in: [...paths] }
      const found = await model
        .find(
          { $or: [{ image: among }, { 'drawing.drawn.image': among }] },
          { image: 1, 'drawing.drawn.image': 1 },
        )
        .lean<AvatarDocument[]>()
      return found
        .flatMap(({ image, drawing }) => [image, drawing?.drawn?.image ?? null])
        .filter((path) => path !== null)
    },
  }
}

const avatarOf = ({ _id, cardDueAt: _, ...rest }: AvatarDocument): Avatar => ({ id: _id, ...rest })
