import { isExported } from '@platform/service-kit'
import { documentsOf } from '@platform/testing/read-databases'
import type { Platform } from '../platform/platform.ts'
import { personalPlaces } from './personal-tables.ts'

/** How many documents of the user each collection has, by "service/collection.json", whichever collections the services declare. */
export async function countExported(
  { mongoUrl }: Pick<Platform, 'mongoUrl'>,
  userId: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { service, collection, line } of await personalPlaces()) {
    if (!isExported(line)) continue
    const { find } = line
    const textsOf = async (from: string, filter: object, field: string) => {
      const found = await documentsOf(mongoUrl, service, from, { ...filter })
      return found.flatMap((document) => (document[field] as string | undefined) ?? [])
    }
    const filter = typeof find === 'string' ? { [find]: userId } : await find(userId, textsOf)
    const stored = (await documentsOf(mongoUrl, service, collection, filter)).length
    counts.set(`${service}/${collection}.json`, stored)
  }
  return counts
}

/**
 * An export has as many documents of each collection as the databases had before it was asked for, or have since: a service may still have
 * stored something meanwhile.
 * @param lists the lists of the export by file
 * @returns a line for each collection that differs, and how many documents were counted
 */
export async function exportViolations(
  platform: Pick<Platform, 'mongoUrl'>,
  userId: string,
  lists: ReadonlyMap<string, readonly unknown[]>,
  before: ReadonlyMap<string, number>,
): Promise<{ violations: string[]; documents: number }> {
  const violations: string[] = []
  let documents = 0
  for (const [file, stored] of await countExported(platform, userId)) {
    const exported = lists.get(file)?.length ?? 0
    const counts = [before.get(file) ?? 0, stored]
    documents += stored
    if (exported < Math.min(...counts) || exported > Math.max(...counts)) {
      violations.push(`${file}: ${counts.join(', then ')} documents, the export has ${exported}`)
    }
  }
  return { violations, documents }
}
