import type { StaffActed } from '@platform/contracts/staff/acts'
import { type Model, Schema } from 'mongoose'
import type { z } from 'zod'
import { type OutboxEvent, outboxField } from '../events/outbox.ts'
import type { Outbox } from '../events/relay.ts'
import { insertOnce } from '../mongo/insert-once.ts'
import { type KeysetPosition, keyset } from '../mongo/keyset.ts'
import type { Mongo } from '../mongo/mongo.ts'
import type { PersonalCollection } from '../personal-data/table.ts'

/** A value that is stored and shown as it is: no `Date` and no `bigint` in it. */
export type ActState = Readonly<Record<string, unknown>>

/** An act of staff as it is stored: never changed, never deleted. */
export interface RecordedAct<Action extends string = string> {
  id: string
  at: Date
  /** `user:<id>` or `command:<account>`. */
  actor: string
  /** The roles of the actor at that time. */
  roles: readonly string[]
  action: Action
  subject: { kind: string; id: string }
  before: ActState | null
  after: ActState | null
  reason: string | null
}

type StoredAct = Omit<RecordedAct, 'id'> & { _id: string; outbox: OutboxEvent[] }

const text = { type: String, required: true } as const

const schema = new Schema<StoredAct>(
  {
    _id: text,
    at: { type: Date, required: true, index: true },
    actor: text,
    roles: [String],
    action: text,
    subject: new Schema({ kind: text, id: text }, { _id: false }),
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    reason: { type: String, default: null },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
schema.index({ 'subject.id': 1, at: -1 })

/** The audit trail of a service, whose acts have these names. */
export interface StaffActs<in Action extends string = string> {
  /** The event that publishes an act; null in a service without a broker, which growth asks for its acts. */
  acted: StaffActed | null
  /** Adds acts with their events, but for those whose ids are taken. */
  add: (acts: readonly { act: RecordedAct<Action>; event: OutboxEvent | null }[]) => Promise<void>
  /** Newest first, from after a position on; those about one subject, or all. */
  list(
    subjectId: string | undefined,
    after: KeysetPosition<Date> | null,
    limit: number,
  ): Promise<RecordedAct[]>
  find(id: string): Promise<RecordedAct | null>
}

/** The model of the collection, which the service initialises with its others. */
export const staffActModel = (mongo: Pick<Mongo, 'model'>): Model<StoredAct> =>
  mongo.model('StaffAct', schema, 'staff_acts')

/** The line of the collection in a service's table of personal data. */
export const staffActData: PersonalCollection = {
  fate: 'kept',
  holds: 'What staff did, when, in which role and why, by the ids of accounts',
  because: 'Staff answer for what they did. It names accounts by their ids alone.',
  find: 'subject.id',
  hidden: ['actor', 'roles', 'reason'],
}

export const staffActs = <Action extends string>(
  model: Model<StoredAct>,
  outbox: Outbox,
  acted: StaffActed & { data: z.ZodType<{ action: Action }> },
): StaffActs<Action> => actsIn(model, { outbox, acted })

/** The same of a service without a broker. */
export const unpublishedStaffActs = <Action extends string>(
  model: Model<StoredAct>,
): StaffActs<Action> => actsIn(model, null)

function actsIn<Action extends string>(
  model: Model<StoredAct>,
  publishing: { outbox: Outbox; acted: StaffActed } | null,
): StaffActs<Action> {
  return {
    acted: publishing?.acted ?? null,
    async add(acts) {
      const insert = async ({ act: { id, ...act }, event }: (typeof acts)[number]) => {
        const outbox = event ? [event] : []
        if (await insertOnce(model, { _id: id, ...act, outbox })) {
          publishing?.outbox.notify(id, outbox)
        }
      }
      await Promise.all(acts.map(insert))
    },
    async list(subjectId, after, limit) {
      const { filter, sort } = keyset<StoredAct>('at', -1, after)
      const about = subjectId === undefined ? {} : { 'subject.id': subjectId }
      const found = await model
        .find({ ...about, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<StoredAct[]>()
      return found.map(actOf)
    },
    async find(id) {
      const found = await model.findById(id).lean<StoredAct>()
      return found && actOf(found)
    },
  }
}

function actOf({ _id, outbox: _outbox, ...act }: StoredAct): RecordedAct {
  return { id: _id, ...act }
}
