import { posix } from 'node:path'
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping'
import type { BuiltFrame, SourceFrame } from '@platform/contracts/registry/version-errors'

/** Where a place of one built file is in the sources; undefined for one that the map does not have. */
export type MapFrame = (frame: BuiltFrame) => SourceFrame | undefined

/** The map is no source map, version 3, with a list of mappings. */
export class SourceMapProblem extends Error {
  override readonly name = 'SourceMapProblem'
}

/** @param remote whose folder relative sources are in @throws SourceMapProblem */
export function readSourceMap(json: string, remote: string): MapFrame {
  const map = traceMap(json)
  return ({ line, column }) => {
    // Browsers count lines and columns from 1, this library from 0.
    const segment = traceSegment(map, line - 1, column - 1)
    if (!segment || segment.length === 1) return undefined
    const [, source, sourceLine, sourceColumn, name] = segment
    // As the map has it: resolved as an address it would lose the `..` that lead out of the remote's folder.
    const path = map.sources[source]
    if (path == null) return undefined
    return {
      source: sourcePath(path, remote),
      line: sourceLine + 1,
      column: sourceColumn + 1,
      name: name === undefined ? null : (map.names[name]?.slice(0, NAME_LIMIT) ?? null),
    }
  }
}

const NAME_LIMIT = 100
const PATH_LIMIT = 300
/** Of a source's path; longer ones are of no use to anybody. */
const MOST_READ = 1_000

function traceMap(json: string): TraceMap {
  try {
    const map = JSON.parse(json) as Record<string, unknown>
    const isMap =
      map.version === 3 &&
      (map.names === undefined || Array.isArray(map.names)) &&
      typeof map.mappings === 'string' &&
      Array.isArray(map.sources) &&
      map.sources.every((source) => typeof source === 'string' || source === null)
    if (isMap) return new TraceMap(json)
  } catch {
    // Said below, without the text.
  }
  throw new SourceMapProblem('is no source map of version 3')
}

/**
 * A source by its path in the repository. webpack names modules `webpack://<build>/./src/mount.ts`, those of packages beside
 * the remote's folder `webpack://<build>/../packages/ui/src/button.tsx`, and those of npm by a path that has `node_modules`.
 */
function sourcePath(source: string, remote: string): string {
  const path = source
    .slice(0, MOST_READ)
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?.*$/, '')
  const inModules = path.lastIndexOf('node_modules/')
  const found = inModules === -1 ? posix.normalize(`${remote}/${path}`) : path.slice(inModules)
  return found.replace(/^(\.\.\/)+/, '').slice(0, PATH_LIMIT)
}
