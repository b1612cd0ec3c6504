import {
  EXPORT_PART_LENGTH,
  type ExportedCollection,
  type ExportPart,
} from '@platform/contracts/identity/exports'
import type { Mongo } from '../mongo/mongo.ts'
import { filterOf } from './filter-of.ts'
import { type ExportedPersonal, isExported, type PersonalData } from './table.ts'

/** Documents that are read at a time. */
const BATCH = 100

/**
 * Sends what a service stores about a user, collection after collection, in parts, so that the memory that it takes does not
 * grow with the data. Repeated after a crash, it sends the same parts again.
 * @returns what was sent, by collection; also those without a document
 */
export async function exportUser(
  mongo: Pick<Mongo, 'modelOf'>,
  { personal }: PersonalData,
  userId: string,
  send: (part: ExportPart) => Promise<void>,
): Promise<ExportedCollection[]> {
  const sent: ExportedCollection[] = []
  for (const [name, one] of Object.entries(personal)) {
    if (!isExported(one)) continue
    sent.push({
      name,
      holds: one.holds,
      ...(await exportCollection(mongo, name, one, userId, send)),
    })
  }
  return sent
}

async function exportCollection(
  mongo: Pick<Mongo, 'modelOf'>,
  collection: string,
  { find, hidden = [] }: ExportedPersonal,
  userId: string,
  send: (part: ExportPart) => Promise<void>,
): Promise<Pick<ExportedCollection, 'parts' | 'documents'>> {
  const filter = await filterOf(mongo, find, userId)
  const withheld = Object.fromEntries(['outbox', 'version', ...hidden].map((field) => [field, 0]))
  const found = mongo.modelOf(collection).find(filter, withheld).sort({ _id: 1 }).lean()
  let [parts, documents, lines] = [0, 0, '']
  const flush = async () => {
    if (lines === '') return
    await send({ collection, number: parts, lines })
    parts += 1
    lines = ''
  }
  for await (const document of found.cursor({ batchSize: BATCH })) {
    const line = `${JSON.stringify(document, plain)}\n`
    if (lines.length + line.length > EXPORT_PART_LENGTH) await flush()
    lines += line
    documents += 1
  }
  await flush()
  return { parts, documents }
}

/** Amounts are integers of minor units, which JSON has no type for. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
