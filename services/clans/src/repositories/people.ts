import {
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
  unlessTaken,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Membership, PastMembership, Person } from '../domain/person.ts'

export interface PersonDocument extends Omit<Person, 'userId'> {
  /** The user. */
  _id: string
  /** `<clan>:<place>`, or of who is in no clan `-:<user>`: unique, so a place has one member. */
  seat: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const noId = { _id: false } as const
const maybeDate = { type: Date, default: null } as const

const membership = new Schema<Membership>(
  {
    ...{ id: text, clanId: text, role: text, joinedAt: date },
    place: { type: Number, required: true },
    pledge: { type: String, default: null },
  },
  noId,
)
const past = new Schema<PastMembership>(
  {
    id: text,
    clanId: text,
    joinedAt: date,
    leftAt: date,
    how: text,
    reason: { type: String, default: null },
  },
  noId,
)

export const personSchema = new Schema<PersonDocument>(
  {
    _id: text,
    version: { type: Number, required: true },
    seat: { ...text, unique: true },
    membership: { type: membership, default: null },
    past: [past],
    leftAt: maybeDate,
    deletedAt: maybeDate,
    outbox: outboxField,
  },
  { versionKey: false },
)
personSchema.index({ 'membership.clanId': 1, 'membership.joinedAt': 1, _id: 1 })

export interface People {
  find(userId: string): Promise<Person | null>
  findAll(userIds: readonly string[]): Promise<Person[]>
  /**
   * Stores it with its events, if it still is as it was read and nobody else has its place.
   * @returns whether it was stored
   */
  save(before: Person, after: Person, events: readonly OutboxEvent[]): Promise<boolean>
  /** Places of the clan that are taken. */
  places(clanId: string): Promise<number[]>
  /** How many members each of these clans has. */
  count(clanIds: readonly string[]): Promise<Map<string, number>>
  /** Members of a clan, who came first. */
  members(clanId: string, after: KeysetPosition<Date> | null, limit: number): Promise<Person[]>
}

const OF_CLAN = 'membership.clanId'

export function peopleRepository(model: Model<PersonDocument>, outbox: Outbox): People {
  return {
    async find(userId) {
      const found = await model.findById(userId).lean<PersonDocument>()
      return found && personOf(found)
    },
    async findAll(userIds) {
      const found = await model.find({ _id: { $in: [...userIds] } }).lean<PersonDocument[]>()
      return found.map(personOf)
    },
    async save(before, after, events) {
      const { userId: _id, version } = before
      const { membership, past, leftAt, deletedAt } = after
      const fields = {
        ...{ membership, past, leftAt, deletedAt },
        seat: seatOf(after),
        version: version + 1,
      }
      if (version === 0) {
        const document = { _id, ...fields, outbox: [...events] }
        if (!(await unlessTaken(() => model.create([document])))) return false
        outbox.notify(_id, [...events])
        return true
      }
      let isStored = false
      await unlessTaken(async () => {
        const { matchedCount } = await model.updateOne(
          { _id, version },
          { $set: fields, $push: { outbox: { $each: events as never } } },
        )
        isStored = matchedCount === 1
      })
      if (isStored && events.length > 0) outbox.notify(_id)
      return isStored
    },
    async places(clanId) {
      const fields = { 'membership.place': 1 } as const
      const found = await model.find({ [OF_CLAN]: clanId }, fields).lean<PersonDocument[]>()
      return found.flatMap(({ membership }) => (membership ? [membership.place] : []))
    },
    async count(clanIds) {
      if (clanIds.length === 0) return new Map()
      const groups = await model.aggregate<{ _id: string; members: number | bigint }>([
        { $match: { [OF_CLAN]: { $in: [...clanIds] } } },
        { $group: { _id: `$${OF_CLAN}`, members: { $sum: 1 } } },
      ])
      return new Map(groups.map(({ _id, members }) => [_id, Number(members)]))
    },
    async members(clanId, after, limit) {
      const { filter, sort } = keyset<Record<string, unknown>>('membership.joinedAt', 1, after)
      const found = await model
        .find({ [OF_CLAN]: clanId, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<PersonDocument[]>()
      return found.map(personOf)
    },
  }
}

const seatOf = ({ userId, membership }: Person) =>
  membership ? `${membership.clanId}:${membership.place}` : `-:${userId}`

function personOf({ _id: userId, seat: _s, outbox: _o, ...person }: PersonDocument): Person {
  return { userId, ...person, version: Number(person.version) }
}
