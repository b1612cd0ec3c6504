import type { Query, Schema } from 'mongoose'

/** What an edit may name: events that wait to be published are no part of what was posted. */
const OUTBOX = /^outbox(\.|$)/

const EDITS = [
  ...(['updateOne', 'updateMany', 'findOneAndUpdate', 'replaceOne'] as const),
  ...(['findOneAndReplace', 'deleteOne', 'deleteMany', 'findOneAndDelete'] as const),
]

/**
 * Makes the documents of a schema insert-only: an edit or a deletion through its model throws before it reaches the database, unless it
 * changes the outbox alone.
 */
export function makeInsertOnly<T>(schema: Schema<T>): void {
  schema.pre(
    [...EDITS],
    { query: true, document: false },
    function (this: Query<unknown, unknown>) {
      const operation = (this as unknown as { op: string }).op
      const update = this.getUpdate()
      const isUpdate =
        operation === 'updateOne' || operation === 'updateMany' || operation === 'findOneAndUpdate'
      if (
        isUpdate &&
        update &&
        !Array.isArray(update) &&
        namesOf(update).every((name) => OUTBOX.test(name))
      )
        return
      throw new Error(`${operation}: what was posted is not changed`)
    },
  )
  schema.pre('bulkWrite', () => {
    throw new Error('bulkWrite: what was posted is not changed')
  })
}

/** The fields that an update names, under its operators and beside them; Mongoose adds empty operators. */
const namesOf = (update: object): string[] =>
  Object.entries(update).flatMap(([name, value]) =>
    name.startsWith('$') ? Object.keys((value ?? {}) as object) : [name],
  )
