import type { RestoredRecords, SealedRecord } from '../../repositories/restored-records.ts'
import { removeDocument } from '../documents/remove-documents.ts'
import { writeFacts } from '../facts/write-facts.ts'
import { everyKey } from '../keys/rotate-keys.ts'
import { eraseKey, type SealingParts } from '../keys/sealing.ts'
import { type PersonParts, partsOfPerson } from './parts-of-person.ts'

interface Parts extends PersonParts, Pick<SealingParts, 'personKeys' | 'erasureLog'> {
  restoredRecords: RestoredRecords
}

export interface Replayed {
  /** Keys that a backup had brought back. */
  keys: number
  /** Documents of the database that an erased key had sealed. */
  records: number
  /** People without a key, of whom everything was deleted again. */
  people: number
}

/**
 * Erases again what a restored backup has brought back: keys that the log has as erased, and what they sealed. None of it could be opened
 * meanwhile. Repeated, it finds nothing.
 */
export async function replayErasures(parts: Parts): Promise<Replayed> {
  const { personKeys, erasureLog } = parts
  const replayed: Replayed = { keys: 0, records: 0, people: 0 }
  for await (const key of everyKey(personKeys)) {
    if (!(await erasureLog.has(key.keyId))) continue
    await eraseKey(parts, key)
    replayed.keys += 1
  }
  for (const [userId, records] of await erasedRecords(parts)) {
    // A person with a key has verified themselves again since: only what is older goes.
    const isBack = userId !== null && (await personKeys.find(userId)) !== null
    if (userId !== null && !isBack) {
      for (const remove of partsOfPerson(parts)) await remove(userId)
      replayed.people += 1
    }
    for (const { collection, id, remove } of records) {
      // The file of a document goes with it.
      await (collection === 'documents' ? removeDocument(parts, { id }) : remove())
      replayed.records += 1
    }
    if (isBack) await writeFacts(parts, userId)
  }
  return replayed
}

/** By their person. */
async function erasedRecords({
  erasureLog,
  restoredRecords,
}: Parts): Promise<Map<string | null, SealedRecord[]>> {
  const found = new Map<string | null, SealedRecord[]>()
  const known = new Map<string, boolean>()
  for await (const record of restoredRecords.sealed()) {
    for (const keyId of record.keyIds) {
      const isErased = known.get(keyId) ?? (await erasureLog.has(keyId))
      known.set(keyId, isErased)
      if (!isErased) continue
      found.set(record.userId, [...(found.get(record.userId) ?? []), record])
      break
    }
  }
  return found
}
