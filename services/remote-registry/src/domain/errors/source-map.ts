import { posix } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
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
    const { source, line: sourceLine, column: sourceColumn, name } = originalPositionFor(map, {
      line,
      // Browsers count columns from 1, source maps from 0.
      column: column - 1,
    })
    if (source === null) return undefined
    return {
      source: sourcePath(source, remote),
      line: sourceLine,
      column: sourceColumn + 1,
      name: name === null ? null : name.slice(0, NAME_LIMIT),
    }
  }
}

const NAME_LIMIT = 100
const PATH_LIMIT = 300

function traceMap(json: string): TraceMap {
  try {
    const map = JSON.parse(json) as { version?: unknown; mappings?: unknown; sources?: unknown }
    const isMap =
      map.version === 3 &&
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
  const path = source.replace(/^webpack:\/\/[^/]*(?:@[^/]*)?\//, '').replace(/\?.*$/, '')
  const inModules = path.lastIndexOf('node_modules/')
  const found = inModules === -1 ? posix.normalize(`${remote}/${path}`) : path.slice(inModules)
  return found.replace(/^(\.\.\/)+/, '').slice(0, PATH_LIMIT)
}
