import type { RestoredRecords } from '../../repositories/restored-records.ts'
import { removeDocument } from '../documents/remove-documents.ts'
import { everyKey } from '../keys/rotate-keys.ts'
import { eraseKey, type SealingParts } from '../keys/sealing.ts'
import { type PersonParts, partsOfPerson } from './parts-of-person.ts'

interface Parts extends PersonParts, Pick<SealingParts, 'personKeys' | 'erasureLog' | 'clock'> {
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
  const { personKeys, erasureLog, restoredRecords } = parts
  const replayed: Replayed = { keys: 0, records: 0, people: 0 }
  for await (const key of everyKey(personKeys)) {
    if (!(await erasureLog.has(key.keyId))) continue
    await eraseKey(parts, key)
    replayed.keys += 1
  }
  const erased = new Map<string, boolean>()
  const isErased = async (keyId: string) => {
    const known = erased.get(keyId) ?? (await erasureLog.has(keyId))
    erased.set(keyId, known)
    return known
  }
  const people = new Set<string>()
  for await (const { collection, id, userId, keyIds, remove } of restoredRecords.sealed()) {
    const found = await Promise.all(keyIds.map(isErased))
    if (!found.includes(true)) continue
    if (userId !== null) people.add(userId)
    // The file of a document is deleted with it.
    if (collection === 'documents') await removeDocument(parts, { id })
    else await remove()
    replayed.records += 1
  }
  for (const userId of people) {
    if (await personKeys.find(userId)) continue
    for (const remove of partsOfPerson(parts)) await remove(userId)
    replayed.people += 1
  }
  return replayed
}
