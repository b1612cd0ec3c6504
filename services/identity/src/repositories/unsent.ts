import { keyset } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { DuePage, NoticeRetry } from '../domain/notice-retry.ts'

/** In the schema of a document with something that waits to be sent. */
export const retryField = {
  type: new Schema<NoticeRetry>(
    { tries: { type: Number, required: true }, nextTryAt: { type: Date, required: true } },
    { _id: false },
  ),
  default: undefined,
}

/**
 * The documents that are due, those of former versions first: they have no retry.
 * @param field of the retry
 * @param waiting filter of those that wait, few of all, which an index serves
 */
export function findDue<D>(
  model: Model<D>,
  field: string,
  waiting: object,
  { now, after, limit }: DuePage,
): Promise<D[]> {
  const at = timeOf(field)
  const position = after && { value: after.retry?.nextTryAt ?? new Date(0), id: after.id }
  const { filter, sort } = keyset<Record<string, unknown>>(at, 1, position)
  return model
    .find({ $and: [waiting, { [at]: { $not: { $gt: now } } }, filter] })
    .sort(sort as Record<string, 1>)
    .limit(limit)
    .lean<D[]>()
}

/** Filter: the retry is as it was read. */
export const retryIs = (field: string, retry: NoticeRetry | null) => ({
  [timeOf(field)]: retry?.nextTryAt ?? null,
})

const timeOf = (field: string) => `${field}.nextTryAt`
