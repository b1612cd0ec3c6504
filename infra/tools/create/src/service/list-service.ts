import { CreateProblem } from '../names.ts'
import type { ServiceNames } from './service-names.ts'

/** The one list of services. */
export const SERVICES_FILE = 'packages/contracts/src/services.ts'

/** Of `biome.json`. */
const LINE_WIDTH = 100

const ANNOUNCED = /(const announcedPublishers = \[)([^\]]*)(\] as const)/

/** Services whose events have a contract, and that are not made yet. */
export const announcedIn = (source: string): string[] =>
  entriesOf(ANNOUNCED.exec(source)?.[2] ?? '').map((each) => each.replaceAll("'", ''))

/**
 * The list with one more service, before the gateway, which the list ends with. An announced one is announced no more.
 * @throws CreateProblem when the file has no such list
 */
export function listService(source: string, { name, constant }: ServiceNames): string {
  const list = /(const list = \[)([^\]]*)(\] as const)/
  const listed = list.exec(source)?.[2]
  const firstImport = source.indexOf('import ')
  if (listed === undefined || firstImport < 0) {
    throw new CreateProblem(`${SERVICES_FILE} has no "const list = [...] as const" to add to.`)
  }
  const others = entriesOf(listed).toSpliced(-1, 0, constant)
  const announced = announcedIn(source).filter((each) => each !== name)
  const withEntry = source
    .replace(list, (_, begin: string, __, end: string) => asFormatted(begin, others, end))
    .replace(ANNOUNCED, `$1${announced.map((each) => `'${each}'`).join(', ')}$3`)
  const line = `import { ${constant} } from './${name}/service.ts'\n`
  return withEntry.slice(0, firstImport) + line + withEntry.slice(firstImport)
}

/** As the formatter writes it: on one line, or an entry a line where that would be too long. */
function asFormatted(begin: string, entries: readonly string[], end: string): string {
  const line = `${begin}${entries.join(', ')}${end}`
  return line.length <= LINE_WIDTH ? line : `${begin}\n  ${entries.join(',\n  ')},\n${end}`
}

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
