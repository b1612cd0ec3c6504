import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachDocument } from '@platform/testing/read-databases'
import { eachEvent } from '@platform/testing/read-topics'
import type { Platform } from '../platform/platform.ts'
import { exportFilesWith } from './export-files.ts'
import { personalPlaces } from './personal-tables.ts'

export interface Forgotten {
  /** Their ids, which may be in the collections that are kept, and in events. */
  ids: readonly string[]
  /** What names them: no document, event, log or file of an export may have it. */
  names: readonly string[]
}

/** Nothing of deleted users is left but what docs/personal-data.md says. @returns a line for each place that has more */
export async function forgottenViolations(
  platform: Platform,
  { ids, names }: Forgotten,
): Promise<string[]> {
  const { mongoUrl, kafkaBrokers, dataDir } = platform
  const kept = await keptCollections()
  const found = new Set<string>()
  await eachDocument(mongoUrl, (document, { database, collection }) => {
    const text = JSON.stringify(document, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const place = `${database}.${collection}`
    if (names.some((name) => text.includes(name))) found.add(`${place} has a name`)
    if (kept.has(place)) return
    if (ids.some((id) => text.includes(id))) found.add(`${place} has an id`)
  })
  await eachEvent(kafkaBrokers, (event, topic) => {
    if (names.some((name) => event.includes(name))) found.add(`the topic ${topic} has a name`)
  })
  const logs = join(dataDir, 'logs')
  for (const file of await readdir(logs)) {
    const text = await readFile(join(logs, file), 'utf8')
    if (names.some((name) => text.includes(name))) found.add(`the log ${file} has a name`)
  }
  for (const file of await exportFilesWith(platform, [...ids, ...names])) {
    found.add(`the export ${file} is of one of them`)
  }
  return [...found].sort()
}

/** "wallet.postings": the collections of which a table says that they are kept. */
async function keptCollections(): Promise<Set<string>> {
  const kept = (await personalPlaces()).filter(({ line }) => line.fate === 'kept')
  return new Set(kept.map(({ service, collection }) => `${service}.${collection}`))
}
