import { EXPORT_HOLDS_LENGTH } from '@platform/contracts/identity/exports'
import { serviceNames } from '@platform/contracts/services'
import { kitData, type PersonalData } from './table.ts'

const NOTHING: PersonalData = { personal: {}, notPersonal: [] }

/**
 * A new collection without a line in the table of personal data would outlive the users that it names. A service that is
 * not in the list of services, such as one of a test, needs no table.
 * @param collections that the service has opened
 * @throws Error that names the collections which are in neither list, the lines without a collection, and those whose text is too long for an export
 */
export function requireDeclared(
  service: string,
  table: PersonalData = NOTHING,
  collections: readonly string[],
): void {
  if (!(serviceNames as readonly string[]).includes(service)) return
  const own = [...Object.keys(table.personal), ...table.notPersonal]
  const declared = new Set([...own, ...Object.keys(kitData.personal), ...kitData.notPersonal])
  const missing = collections.filter((name) => !declared.has(name))
  const unknown = own.filter((name) => !collections.includes(name))
  const twice = own.filter((name, index) => own.indexOf(name) !== index)
  const long = Object.entries(table.personal).filter(
    ([, { holds }]) => holds.length > EXPORT_HOLDS_LENGTH,
  )
  const problems = [
    ...missing.map((name) => `${name} has no line`),
    ...unknown.map((name) => `${name} is no collection`),
    ...twice.map((name) => `${name} is in both lists`),
    // The issuer of accounts would refuse each export.
    ...long.map(
      ([name]) => `${name} says more than ${EXPORT_HOLDS_LENGTH} characters of what it holds`,
    ),
  ]
  if (problems.length === 0) return
  throw new Error(`services/${service}/src/personal-data.ts: ${problems.join(', ')}`)
}
