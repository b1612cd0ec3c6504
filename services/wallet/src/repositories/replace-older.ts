import { mongo as driver, type Model } from 'mongoose'

/** Upserts each document; one with a higher `seq` that is already stored stays. */
export async function replaceOlder<T extends { _id: string; seq: number }>(
  model: Model<T>,
  documents: readonly T[],
): Promise<void> {
  if (documents.length === 0) return
  try {
    await model.bulkWrite(documents.map(upsertOver) as never[], { ordered: false })
  } catch (error) {
    if (!isNewerStored(error)) throw error
  }
}

/** The upsert collides on the id with a newer document, because the filter does not match it. */
function upsertOver({ _id, ...rest }: { _id: string; seq: number }) {
  const filter = { _id, seq: { $lt: rest.seq } }
  return { updateOne: { filter, update: { $set: rest }, upsert: true } }
}

function isNewerStored(error: unknown): boolean {
  if (!(error instanceof driver.MongoBulkWriteError)) return false
  const failures = [error.writeErrors].flat()
  return failures.length > 0 && failures.every(({ code }) => code === 11_000)
}
