import { isExported } from '@platform/service-kit'
import { documentsOf } from '@platform/testing/read-databases'
import type { Platform } from '../platform/platform.ts'
import { personalPlaces } from './personal-tables.ts'

/**
 * An export has as many documents of each collection as the databases do, whichever collections the services declare.
 * @param lists the lists of the export by file
 * @returns a line for each collection that differs, and how many documents were counted
 */
export async function exportViolations(
  { mongoUrl }: Pick<Platform, 'mongoUrl'>,
  userId: string,
  lists: ReadonlyMap<string, readonly unknown[]>,
): Promise<{ violations: string[]; documents: number }> {
  const violations: string[] = []
  let documents = 0
  for (const { service, collection, line } of await personalPlaces()) {
    if (!isExported(line)) continue
    const { find } = line
    const textsOf = async (from: string, filter: object, field: string) => {
      const found = await documentsOf(mongoUrl, service, from, { ...filter })
      return found.flatMap((document) => (document[field] as string | undefined) ?? [])
    }
    const filter = typeof find === 'string' ? { [find]: userId } : await find(userId, textsOf)
    const stored = (await documentsOf(mongoUrl, service, collection, filter)).length
    const exported = lists.get(`${service}/${collection}.json`)?.length ?? 0
    documents += stored
    if (stored !== exported) {
      violations.push(`${service}.${collection} has ${stored} documents, the export ${exported}`)
    }
  }
  return { violations, documents }
}
