import { LINK_MEDIUMS, LINK_SOURCES } from '@platform/contracts/growth/links'
import { insertOnce, type KeysetPosition, keyset, readDocuments } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Link } from '../domain/links/link.ts'

type LinkDocument = Omit<Link, 'code'> & { _id: string }

const text = { type: String, required: true } as const
const textOrNull = { type: String, default: null } as const

export const linkSchema = new Schema<LinkDocument>(
  {
    /** The code. */
    _id: text,
    userId: text,
    origin: text,
    path: text,
    source: { ...text, enum: LINK_SOURCES },
    medium: { ...text, enum: LINK_MEDIUMS },
    campaign: text,
    term: textOrNull,
    content: textOrNull,
    salt: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
linkSchema.index({ userId: 1, createdAt: -1 })

export interface Links {
  find(code: string): Promise<Link | null>
  findMany(codes: readonly string[]): Promise<Link[]>
  /** @returns false where another link has the code */
  insert(link: Link): Promise<boolean>
  /** A user's own, the latest first. */
  ofUser(userId: string, after: KeysetPosition<Date> | null, limit: number): Promise<Link[]>
}

export function linksRepository(model: Model<LinkDocument>): Links {
  return {
    async find(code) {
      const [found] = await readDocuments(model, { _id: code }, { limit: 1 })
      return found ? linkOf(found) : null
    },
    async findMany(codes) {
      if (codes.length === 0) return []
      return (await readDocuments(model, { _id: { $in: [...codes] } })).map(linkOf)
    },
    insert: ({ code, ...link }) => insertOnce(model, { _id: code, ...link }),
    async ofUser(userId, after, limit) {
      const { filter, sort } = keyset<LinkDocument>('createdAt', -1, after)
      return (await readDocuments(model, { userId, ...filter }, { sort, limit })).map(linkOf)
    },
  }
}

const linkOf = ({ _id: code, ...link }: LinkDocument): Link => ({ code, ...link })
