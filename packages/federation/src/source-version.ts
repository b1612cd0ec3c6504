import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** All that makes a build, or goes into one: everything but the release client. */
const BUILD_TOOLS = '{*,{loader,borrowed,left-out}/*}.ts'

/**
 * The version of a build: the package's number and a digest of every source that goes into it. Equal
 * sources give an equal version, so a second release of the same code is no release; builds stay
 * immutable while the code changes under one package number. `BUILD_VERSION` overrides it.
 */
export function sourceVersion(directory: string): string {
  const chosen = process.env.BUILD_VERSION
  if (chosen) return chosen
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    version: string
  }
  return `${version}-${digestOf(sourcesOf(directory))}`
}

function sourcesOf(directory: string): string[] {
  const own = globSync(['src/**/*.*', 'webpack.config.ts', 'package.json'], { cwd: directory })
  const kits = globSync(
    [
      'packages/{contracts,remote-kit,ui}/src/**/*.*',
      'packages/{remote-kit,ui}/package.json',
      `packages/federation/src/${BUILD_TOOLS}`,
      'pnpm-lock.yaml',
    ],
    { cwd: workspace },
  )
  return [...own.map((path) => join(directory, path)), ...kits.map((path) => join(workspace, path))]
    .filter((path) => !isTestCode(path))
    .toSorted()
}

/** Tests do not go into a build, so a changed test is no new version. */
function isTestCode(path: string): boolean {
  return /\.test\.tsx?$|\/src\/testing\//.test(path)
}

/** Of what makes a build besides its sources: the configuration in this package and the lock file. */
export function buildToolsDigest(): string {
  const files = globSync([`packages/federation/src/${BUILD_TOOLS}`, 'pnpm-lock.yaml'], {
    cwd: workspace,
  })
  return digestOf(files.map((path) => join(workspace, path)).toSorted())
}

function digestOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 10)
}
