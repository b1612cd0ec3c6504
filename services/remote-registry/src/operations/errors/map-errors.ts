import type { Channel } from '@platform/contracts/registry/manifest'
import type { BuiltFrame, SourceFrame } from '@platform/contracts/registry/version-errors'
import { readSourceMap, SourceMapProblem } from '../../domain/errors/source-map.ts'
import { fingerprintOf } from '../../domain/errors/version-error.ts'
import type { StoredError } from '../../repositories/version-errors.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'errors' | 'maps' | 'mapTurns'>

/** Most maps that are opened for one answer: what is left is mapped for the next. */
const MOST_MAPS = 20

/**
 * The errors of a remote with their stacks by the source maps. Each error is mapped once, when somebody first asks: a storm of
 * reports reads no source map. One map is in memory at a time, however many ask.
 */
export function mappedErrors(
  deps: Needed,
  channel: Channel,
  remote: string,
): Promise<StoredError[]> {
  return deps.mapTurns('maps', async () => {
    const found = await deps.errors.list(channel, remote)
    const mapped = new Map<string, StoredError>()
    for (const error of await mapNew(deps, withinLimit(found))) mapped.set(error.id, error)
    return found.map((error) => mapped.get(error.id) ?? error)
  })
}

/** A file of a version. */
const fileOf = ({ remote, version }: StoredError, file: string) => `${remote}@${version}/${file}`

/** Errors that are not mapped yet, of so many files as may be opened: those that were reported most come first. */
function withinLimit(found: readonly StoredError[]): StoredError[] {
  const files = new Set<string>()
  return found
    .filter(({ isMapped }) => !isMapped)
    .toSorted((a, b) => b.count - a.count)
    .filter((error) => {
      const all = new Set([...files, ...error.frames.map(({ file }) => fileOf(error, file))])
      if (all.size > MOST_MAPS) return false
      for (const file of all) files.add(file)
      return true
    })
}

async function mapNew(
  { errors, maps }: Needed,
  found: readonly StoredError[],
): Promise<StoredError[]> {
  const places = new Map<BuiltFrame, SourceFrame>()
  // Before a map is opened: one that ends this process is not opened again by the next.
  for (const error of found) await errors.map(error.id, null, fingerprintOf(error, null))
  try {
    const frames = found.flatMap((error) => error.frames.map((frame) => ({ error, frame })))
    const files = Map.groupBy(frames, ({ error, frame }) => fileOf(error, frame.file))
    for (const ofFile of files.values()) await mapFile(maps, ofFile, places)
  } catch (problem) {
    await errors.forgetMapping(found.map(({ id }) => id))
    throw problem
  }
  const done: StoredError[] = []
  for (const error of found) {
    const frames = error.frames.flatMap((frame) => places.get(frame) ?? [])
    const mapped = frames.length > 0 ? frames : null
    const fingerprint = fingerprintOf(error, mapped)
    if (mapped) await errors.map(error.id, mapped, fingerprint)
    done.push({ ...error, mapped, fingerprint, isMapped: true })
  }
  return done
}

/** @param frames of one file @param places gets those that its map has */
async function mapFile(
  maps: Dependencies['maps'],
  frames: readonly { error: StoredError; frame: BuiltFrame }[],
  places: Map<BuiltFrame, SourceFrame>,
): Promise<void> {
  const [first] = frames
  if (!first) return
  const { remote, version } = first.error
  const json = await maps.read(remote, version, first.frame.file)
  if (json === undefined) return
  try {
    const mapOf = readSourceMap(json, remote)
    for (const { frame } of frames) {
      const place = mapOf(frame)
      if (place) places.set(frame, place)
    }
  } catch (problem) {
    // Kept before maps were checked as they are now.
    if (!(problem instanceof SourceMapProblem)) throw problem
  }
}
