import type { BuiltFrame, SourceFrame } from '@platform/contracts/registry/version-errors'
import { type MapFrame, readSourceMap } from '../../domain/errors/source-map.ts'
import { fingerprintOf } from '../../domain/errors/version-error.ts'
import type { StoredError } from '../../repositories/version-errors.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'errors' | 'maps'>

/**
 * The errors with their stacks by the source maps. Each error is mapped once, when somebody first asks: a storm of reports
 * reads no source map.
 */
export async function mapErrors(
  deps: Needed,
  found: readonly StoredError[],
): Promise<StoredError[]> {
  const done: StoredError[] = []
  // One version after another: its maps are in memory only meanwhile.
  for (const ofVersion of Object.values(Object.groupBy(found, ({ version }) => version))) {
    done.push(...(await mapVersion(deps, ofVersion ?? [])))
  }
  return done
}

async function mapVersion(
  { errors, maps }: Needed,
  found: readonly StoredError[],
): Promise<StoredError[]> {
  const opened = new Map<string, MapFrame | undefined>()
  const mapOf = async ({ remote, version }: StoredError, file: string) => {
    if (!opened.has(file)) {
      const json = await maps.read(remote, version, file)
      opened.set(file, json === undefined ? undefined : readSourceMap(json, remote))
    }
    return opened.get(file)
  }
  const mappedOf = async (error: StoredError, frame: BuiltFrame) =>
    (await mapOf(error, frame.file))?.(frame) ?? null

  const done: StoredError[] = []
  for (const error of found) {
    if (error.isMapped) {
      done.push(error)
      continue
    }
    const frames: SourceFrame[] = []
    for (const frame of error.frames) {
      const mapped = await mappedOf(error, frame)
      if (mapped) frames.push(mapped)
    }
    const mapped = frames.length > 0 ? frames : null
    const fingerprint = fingerprintOf(error, mapped)
    await errors.map(error.id, mapped, fingerprint)
    done.push({ ...error, mapped, fingerprint, isMapped: true })
  }
  return done
}
