import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import { type Clan, keysOf, wordsOf } from '../domain/clan.ts'

/** A former version stored `hidden` alone, which was about what the clan shows. */
export interface ClanDocument extends Omit<Clan, 'id' | 'games' | 'contentHidden'> {
  contentHidden?: Clan['contentHidden']
  _id: string
  games: string[]
  /** Both unique: of a clan that has ended they are its id, which no name has, and the name is free. */
  nameKey: string
  lookKey: string
  words: string[]
  /** Number of the contribution that the score is of. */
  scoreNumber: number
  /** When a member last contributed. */
  activeAt: Date
  /** Why it is hidden for what its members did: the reason that is shown, in place of one for what the clan shows. */
  conductHidden?: Clan['hidden']
  /** When what it shows was decided about; absent of one that nobody has decided about. */
  reviewedAt?: Date
  /** The same of what its members did. */
  conductReviewedAt?: Date
  /** Of one that is being created, has just been handed over, or whose members have to leave: since when. */
  unfinishedSince?: Date
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const
const date = { type: Date, required: true } as const
const noId = { _id: false } as const

const hidden = new Schema(
  { ground: text, isChanged: Boolean, reviewId: String, about: String },
  noId,
)

export const clanSchema = new Schema<ClanDocument>(
  {
    _id: text,
    state: text,
    clanName: text,
    nameKey: { ...text, unique: true },
    lookKey: { ...text, unique: true },
    words: { type: [String], index: true },
    country: text,
    city: maybeText,
    description: maybeText,
    games: [String],
    joinMode: text,
    clanLogo: { ...maybeText, index: true, sparse: true },
    bannerImage: { ...maybeText, index: true, sparse: true },
    chiefId: { ...text, index: true },
    chiefSince: date,
    handover: { type: new Schema({ id: text, to: text }, noId), default: null },
    isPartner: { type: Boolean, default: false },
    contentVersion: { type: Number, required: true },
    hidden: { type: hidden, default: null },
    contentHidden: { type: hidden, default: null },
    conductHidden: { type: hidden, default: null },
    reviewedAt: Date,
    conductReviewedAt: Date,
    createdAt: date,
    deletedAt: { type: Date, default: null },
    requestHash: text,
    score: { type: Number, default: 0 },
    scoreNumber: { type: Number, default: 0 },
    activeAt: date,
    unfinishedSince: { type: Date, index: true, sparse: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
clanSchema.index({ state: 1, score: -1, _id: -1 })
clanSchema.index({ state: 1, createdAt: -1, _id: -1 })
clanSchema.index({ state: 1, country: 1, score: -1, _id: -1 })
clanSchema.index({ state: 1, activeAt: -1 })
clanSchema.index({ 'hidden.ground': 1 }, { sparse: true })
clanSchema.index({ isPartner: 1 }, { partialFilterExpression: { isPartner: true } })

/** What is found by a name: its keys and its words. */
export const nameFields = (clanName: string) => ({ ...keysOf(clanName), words: wordsOf(clanName) })

export function clanOf(document: ClanDocument): Clan {
  const { _id: id, nameKey: _n, lookKey: _l, words: _w, scoreNumber: _s, ...rest } = document
  const { activeAt: _a, unfinishedSince: _u, reviewedAt: _r, conductReviewedAt: _c, ...more } = rest
  const { outbox: _o, conductHidden: _h, contentHidden, ...clan } = more
  const { hidden } = clan
  return {
    ...{ id, ...clan, score: Number(clan.score), contentVersion: Number(clan.contentVersion) },
    contentHidden: contentHidden ?? (hidden?.about === 'conduct' ? null : hidden),
  }
}
