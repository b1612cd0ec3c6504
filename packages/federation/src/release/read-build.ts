import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_FILE, type UnsignedBuild } from '../build-description-plugin.ts'
import { integrityOf } from '../build-files.ts'
import { COMMIT_FILE, type CommitStamp } from '../commit-stamp-plugin.ts'
import { type SourcesCommit, unknownCommit } from './commit-of.ts'

/** A folder has no build, or its files are not the described ones. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem'
}

export interface ReadBuild extends UnsignedBuild {
  /** Content of every file by its path. */
  contents: ReadonlyMap<string, Buffer>
  /** The source map of a script: JSON, without the sources' text. Undefined for one without a map. */
  sourceMapOf(path: string): Promise<string | undefined>
  /** The sources that it was made of; unknown for a build of older tools. */
  sources: SourcesCommit
}

/** Reads a build and every file of it. @throws BuildProblem for a folder that was changed since. */
export async function readBuild(dist: string): Promise<ReadBuild> {
  const build = parse(await readFile(join(dist, BUILD_FILE), 'utf8').catch(() => null), dist)
  const sources = await sourcesOf(dist, build.description.version)
  const files = Object.entries(build.description.files).map(async ([path, hash]) => {
    const content = await readFile(join(dist, path)).catch((cause: unknown) => {
      throw new BuildProblem(`${path} is missing in ${dist}: build again.`, { cause })
    })
    if (integrityOf(content) !== hash) {
      throw new BuildProblem(`${path} in ${dist} was changed after the build: build again.`)
    }
    return [path, content] as const
  })
  const contents = new Map(await Promise.all(files))
  return { ...build, contents, sourceMapOf: (path) => sourceMapIn(dist, path), sources }
}

/** What the sources say is in the repository, by the build's commit. */
async function sourceMapIn(dist: string, path: string): Promise<string | undefined> {
  const json = await readFile(join(dist, `${path}.map`), 'utf8').catch(() => null)
  if (json === null) return undefined
  const { sourcesContent: _, ...map } = JSON.parse(json) as Record<string, unknown>
  return JSON.stringify(map)
}

async function sourcesOf(dist: string, version: string): Promise<SourcesCommit> {
  const text = await readFile(join(dist, COMMIT_FILE), 'utf8').catch(() => null)
  if (text === null) return unknownCommit
  const { commit, uncommitted, version: stamped } = JSON.parse(text) as CommitStamp
  return stamped === version ? { commit, uncommitted } : unknownCommit
}

function parse(text: string | null, dist: string): UnsignedBuild {
  if (text === null) throw new BuildProblem(`There is no build in ${dist}: build the remote first.`)
  const build = JSON.parse(text) as Partial<UnsignedBuild>
  if (build.description && build.size && build.contract) return build as UnsignedBuild
  throw new BuildProblem(`The build in ${dist} was made by older tools: build again.`)
}
