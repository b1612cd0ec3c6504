import { posix } from 'node:path'
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping'
import type { BuiltFrame, SourceFrame } from '@platform/contracts/registry/version-errors'

/** Where a place of one built file is in the sources; undefined for one that the map does not have. */
export type MapFrame = (frame: BuiltFrame) => SourceFrame | undefined

/** What is no source map, version 3, with a list of mappings, or has too many of them. */
export class SourceMapProblem extends Error {
  override readonly name = 'SourceMapProblem'
}

/** Most places of a map, five times those of our largest file. */
const MOST_PLACES = 500_000
/**
 * Most characters of its mappings: decoding also takes a place from each six characters that nothing separates. Both limits together
 * take 100 MB at most, whatever a team sends.
 */
const MOST_MAPPINGS = 4_000_000

/** Without decoding anything. @throws SourceMapProblem */
export function checkSourceMap(json: string): void {
  parsed(json)
}

/** @param remote whose folder relative sources are in @throws SourceMapProblem */
export function readSourceMap(json: string, remote: string): MapFrame {
  const { sources, names = [], mappings } = parsed(json)
  // Without the lists: the library would resolve each source, which may be long, by the root of all.
  const map = new TraceMap({ version: 3, sources: [], names: [], mappings })
  return ({ line, column }) => {
    // Browsers count lines and columns from 1, this library from 0.
    const segment = traceSegment(map, line - 1, column - 1)
    if (!segment || segment.length === 1) return undefined
    const [, source, sourceLine, sourceColumn, name] = segment
    // As the map has it: resolved as an address it would lose the `..` that lead out of the remote's folder.
    const path = sources[source]
    if (path == null) return undefined
    const called = name === undefined ? undefined : names[name]
    return {
      source: sourcePath(path, remote),
      line: sourceLine + 1,
      column: sourceColumn + 1,
      name: typeof called === 'string' ? called.slice(0, NAME_LIMIT) : null,
    }
  }
}

const NAME_LIMIT = 100
const PATH_LIMIT = 300
/** Of a source's path; longer ones are of no use to anybody. */
const MOST_READ = 1_000

interface SourceMap {
  sources: (string | null)[]
  names?: unknown[]
  mappings: string
}

function parsed(json: string): SourceMap {
  if (valuesIn(json) > MOST_PLACES) throw tooMany()
  const map = parsedMap(json)
  // By what is parsed: the text may write a separator as an escape.
  const { mappings } = map
  if (mappings.length > MOST_MAPPINGS || separatorsIn(mappings) > MOST_PLACES) throw tooMany()
  return map
}

const tooMany = () => new SourceMapProblem(`has more than ${MOST_PLACES} places`)

function parsedMap(json: string): SourceMap {
  try {
    const map = JSON.parse(json) as Record<string, unknown>
    const isMap =
      map.version === 3 &&
      (map.names === undefined || Array.isArray(map.names)) &&
      typeof map.mappings === 'string' &&
      Array.isArray(map.sources) &&
      map.sources.every((source) => typeof source === 'string' || source === null)
    if (isMap) return map as unknown as SourceMap
  } catch {
    // Said below, without the text.
  }
  throw new SourceMapProblem('is no source map of version 3')
}

const [QUOTE, BACKSLASH, COMMA, SEMICOLON, BRACKET, BRACE] = [...'"\\,;[{'].map((character) =>
  character.charCodeAt(0),
)

/** How many values a JSON text has outside of its texts, about: what parsing it takes memory for. */
function valuesIn(json: string): number {
  let count = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) isText = !isText
    else if (isText && code === BACKSLASH) at++
    else if (!isText && (code === COMMA || code === BRACKET || code === BRACE)) count++
  }
  return count
}

/** Lines and segments of mappings. */
function separatorsIn(mappings: string): number {
  let count = 0
  for (let at = 0; at < mappings.length; at++) {
    const code = mappings.charCodeAt(at)
    if (code === COMMA || code === SEMICOLON) count++
  }
  return count
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
