import type { ExportedCollection } from '@platform/contracts/identity/exports'
import type { ServiceName } from '@platform/contracts/services'
import { Zip, ZipDeflate } from 'fflate'
import { type DataExport, fileOf, readmeOf } from '../../domain/data-export.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'exports' | 'siteOrigins'>

/**
 * The zip file of an export: a readme, and a JSON list of each collection. Of the parts one is in memory at a time, with
 * the compressed bytes of the file. The same parts make the same bytes.
 * @throws Error when a part is missing
 */
export async function exportFile(
  { exports, siteOrigins }: Needed,
  found: DataExport,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = found.requestedAt
    zip.add(entry)
    return {
      write: (text: string) => entry.push(Buffer.from(text)),
      end: (text: string) => entry.push(Buffer.from(text), true),
    }
  }
  add('README.txt').end(readmeOf(found, siteOrigins[0] ?? ''))
  for (const { service, collections } of found.sent) {
    for (const collection of collections) {
      const file = add(fileOf(service, collection.name))
      file.write('[')
      for await (const lines of partsOf(exports, found.id, service, collection)) file.write(lines)
      file.end('\n]\n')
    }
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** The documents of a collection as elements of a list, part after part. */
async function* partsOf(
  exports: Needed['exports'],
  id: string,
  service: ServiceName,
  { name, parts }: ExportedCollection,
): AsyncGenerator<string> {
  for (let number = 0; number < parts; number += 1) {
    const lines = await exports.linesOf(id, service, name, number)
    if (lines === null) throw new Error(`part ${number} of ${service} ${name} is missing`)
    const list = lines.trimEnd().replaceAll('\n', ',\n')
    yield `${number === 0 ? '' : ','}\n${list}`
  }
}
