import type { Mongo } from '@platform/service-kit'

/** Documents with something that a person's key has sealed, whatever their collection is. */
export interface RestoredRecords {
  sealed(): AsyncGenerator<SealedRecord, void>
}

export interface SealedRecord {
  collection: string
  id: string
  /** Null where the document names nobody. */
  userId: string | null
  /** Of all that is sealed in it. */
  keyIds: string[]
  remove(): Promise<void>
}

/** In a sealed value, and in a document of a sealed file. */
const KEY_IDS = /v1\.([\w-]{16})\.[\w-]|"keyId":"([\w-]{16})"/g

/** Reads every document of the service: for the command that follows a restore, not for a request. */
export function restoredRecords(mongo: Pick<Mongo, 'connection' | 'collections'>): RestoredRecords {
  return {
    async *sealed() {
      for (const name of mongo.collections()) {
        const collection = mongo.connection.collection(name)
        for await (const document of collection.find({})) {
          const keyIds = keyIdsIn(document)
          if (keyIds.length === 0) continue
          const { _id, userId } = document
          yield {
            ...{ collection: name, id: String(_id) },
            userId: typeof userId === 'string' ? userId : null,
            keyIds,
            remove: async () => void (await collection.deleteOne({ _id })),
          }
        }
      }
    },
  }
}

function keyIdsIn(document: object): string[] {
  const text = JSON.stringify(document, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return [...text.matchAll(KEY_IDS)].map(([, ofValue, ofFile]) => ofValue ?? ofFile ?? '')
}
