import { CreateProblem } from '../names.ts'
import type { ServiceNames } from './service-names.ts'

/** The one list of services. */
export const SERVICES_FILE = 'packages/contracts/src/services.ts'

/**
 * The list with one more service, before the gateway, which the list ends with.
 * @throws CreateProblem when the file has no such list
 */
export function listService(source: string, { name, constant }: ServiceNames): string {
  const list = /(const list = \[)([^\]]*)(\] as const)/
  const listed = list.exec(source)?.[2]
  const firstImport = source.indexOf('import ')
  if (listed === undefined || firstImport < 0) {
    throw new CreateProblem(`${SERVICES_FILE} has no "const list = [...] as const" to add to.`)
  }
  const names = listed.split(',').map((each) => each.trim())
  const others = names.filter(Boolean).toSpliced(-1, 0, constant)
  const withEntry = source.replace(list, `$1${others.join(', ')}$3`)
  const line = `import { ${constant} } from './${name}/service.ts'\n`
  return withEntry.slice(0, firstImport) + line + withEntry.slice(firstImport)
}
