import { mongo as driver, type Model } from 'mongoose'

/** Puts each document in the place of an older one of its id; a newer one that stands is left alone. */
export async function moveForward<T extends { _id: string; seq: number }>(
  model: Model<T>,
  documents: readonly T[],
): Promise<void> {
  if (documents.length === 0) return
  try {
    await model.bulkWrite(documents.map(forward) as never[], { ordered: false })
  } catch (error) {
    if (!onlyPassed(error)) throw error
  }
}

/** An upsert that finds a newer document collides with it on the id. */
function forward({ _id, ...rest }: { _id: string; seq: number }) {
  const filter = { _id, seq: { $lt: rest.seq } }
  return { updateOne: { filter, update: { $set: rest }, upsert: true } }
}

function onlyPassed(error: unknown): boolean {
  if (!(error instanceof driver.MongoBulkWriteError)) return false
  const failures = [error.writeErrors].flat()
  return failures.length > 0 && failures.every(({ code }) => code === 11_000)
}
