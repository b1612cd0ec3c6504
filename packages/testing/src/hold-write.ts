import mongoose from 'mongoose'

type Write = 'insertOne' | 'updateOne' | 'replaceOne' | 'findOneAndUpdate'

/**
 * Holds the next such write to the collection, by any service of this process, until `release`: what a test does meanwhile
 * comes before it for certain.
 * @returns `reached` resolves when the write is about to be sent
 */
export function holdWrite(collection: string, method: Write) {
  const prototype = mongoose.mongo.Collection.prototype as unknown as Record<Write, Send>
  const send = prototype[method]
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  prototype[method] = async function held(this: { collectionName: string }, ...input) {
    if (this.collectionName === collection) {
      prototype[method] = send
      reached.resolve()
      await released.promise
    }
    return send.apply(this, input)
  }
  return { reached: reached.promise, release: released.resolve }
}

type Send = (this: { collectionName: string }, ...input: unknown[]) => Promise<unknown>
