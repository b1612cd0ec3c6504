import { channels } from '@platform/contracts/registry/channels'
import { DomainError, refusedField } from '@platform/service-kit'
import { checkSourceMap, SourceMapProblem } from '../../domain/errors/source-map.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'builds' | 'maps' | 'errors'>

/**
 * Keeps the source map of one file of a registered build; the first one stays. Errors that came before are mapped by it.
 * @throws DomainError NOT_FOUND for a build or path that was not declared, VALIDATION_FAILED for what is no source map, or has too many places
 */
export async function storeSourceMap(
  { builds, maps, errors }: Needed,
  { remote, version, path }: { remote: string; version: string; path: string },
  bytes: Buffer,
): Promise<void> {
  const build = await builds.find(remote, version)
  if (!build || !Object.hasOwn(build.description.files, path)) throw new DomainError('NOT_FOUND')
  const json = bytes.toString()
  try {
    checkSourceMap(json)
  } catch (error) {
    throw error instanceof SourceMapProblem ? refusedField('body', error.message) : error
  }
  await maps.store(remote, version, path, json)
  await errors.forgetMaps(channels, remote, version)
}

/**
 * The scripts of a build without a source map.
 * @throws DomainError NOT_FOUND
 */
export async function missingSourceMaps(
  { builds, maps }: Pick<Dependencies, 'builds' | 'maps'>,
  remote: string,
  version: string,
): Promise<string[]> {
  const build = await builds.find(remote, version)
  if (!build) throw new DomainError('NOT_FOUND')
  const scripts = Object.keys(build.description.files).filter((path) => path.endsWith('.js'))
  const has = await Promise.all(scripts.map((path) => maps.has(remote, version, path)))
  return scripts.filter((_, n) => !has[n])
}
