import { insertOnce, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Draw, Raffle, SealedEntries } from '../domain/raffle/raffle.ts'

type RaffleDocument = Omit<Raffle, 'campaignId'> & { _id: string }

/** A part of a list of entries. */
interface PartDocument {
  /** `<campaign>:<hash>:<part>`. */
  _id: string
  campaignId: string
  /** Of the whole list: who begins anew after a crash may find another list. */
  hash: string
  /** From 1. */
  part: number
  text: string
}

const text = { type: String, required: true } as const
const count = { type: Number, required: true } as const
const date = { type: Date, required: true } as const

export const raffleSchema = new Schema<RaffleDocument>(
  {
    _id: { type: String, required: true },
    version: count,
    seed: text,
    seedHash: text,
    chain: {
      type: new Schema(
        { hash: text, publicKey: text, genesis: count, period: count },
        { _id: false },
      ),
      required: true,
    },
    round: count,
    firstRound: { type: Number, default: null },
    entries: {
      type: new Schema(
        { hash: text, entrants: count, total: count, sealedAt: date },
        { _id: false },
      ),
      default: null,
    },
    draw: {
      type: new Schema({ signature: text, winners: [String], drawnAt: date }, { _id: false }),
      default: null,
    },
  },
  { versionKey: false },
)

export const rafflePartSchema = new Schema<PartDocument>(
  { _id: text, campaignId: text, hash: text, part: count, text },
  { versionKey: false },
)
rafflePartSchema.index({ campaignId: 1, hash: 1, part: 1 }, { unique: true })

export interface Raffles {
  find(campaignId: string): Promise<Raffle | null>
  /**
   * Stores a commitment unless there is one. Of one for an earlier version of the draft, which nobody has seen, the round is
   * replaced and the seed stays.
   */
  commit(raffle: Raffle): Promise<void>
  /** Stores a part of a list; the same again changes nothing. */
  addPart(part: Omit<PartDocument, '_id'>): Promise<void>
  part(campaignId: string, hash: string, part: number): Promise<string | null>
  /** Seals the list, once. */
  seal(
    campaignId: string,
    entries: SealedEntries,
    round: Pick<Raffle, 'round' | 'firstRound'>,
  ): Promise<void>
  /** Stores the draw, once. */
  draw(campaignId: string, draw: Draw): Promise<void>
}

export function rafflesRepository(
  model: Model<RaffleDocument>,
  partModel: Model<PartDocument>,
): Raffles {
  return {
    async find(campaignId) {
      const found = await model.findById(campaignId).lean()
      if (!found) return null
      const { _id, ...raffle } = found
      return { campaignId: _id, ...raffle }
    },
    async commit({ campaignId, ...raffle }) {
      if (await insertOnce(model, { _id: campaignId, ...raffle })) return
      const { version, round, chain } = raffle
      const older = { _id: campaignId, version: { $lt: version }, entries: null }
      await model.updateOne(older, { $set: { version, round, chain } })
    },
    async addPart(part) {
      const _id = `${part.campaignId}:${part.hash}:${part.part}`
      await unlessTaken(() => partModel.create([{ _id, ...part }]))
    },
    async part(campaignId, hash, part) {
      const found = await partModel.findOne({ campaignId, hash, part }).lean()
      return found?.text ?? null
    },
    async seal(campaignId, entries, round) {
      await model.updateOne({ _id: campaignId, entries: null }, { $set: { entries, ...round } })
    },
    async draw(campaignId, draw) {
      await model.updateOne({ _id: campaignId, draw: null }, { $set: { draw } })
    },
  }
}
