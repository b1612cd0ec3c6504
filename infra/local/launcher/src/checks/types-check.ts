import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { inParallel } from '@platform/testing/in-parallel'
import { tryPnpm } from '../../setup/packages.mjs'
import { ROOT } from '../../setup/places.mjs'
import { type Check, oneFailed, onePassed } from './check.ts'
import { type Compilation, compilationsOf, type PackageConfig } from './compilations.ts'
import { packagesAt } from './packages-at.ts'

/** Each in one thread: several threads of one run check what they share once each, which is half as much again. */
const AT_A_TIME = 2
const CONFIGS = ['*', '*/*', '*/*/*'].map((folder) => `${folder}/tsconfig.json`)
/** Also keeps what the compiler knows of unchanged files, so that a second run is shorter. */
const folder = join(ROOT, '.cache', 'types')

/**
 * The types of the packages that hold the paths or are in these folders; of every package without paths. Packages with equal settings share a
 * run of the compiler, which reads a file once however many of them import it.
 */
export function typesCheck(paths: readonly string[]): Check {
  return {
    name: 'types',
    async run(signal) {
      const configs = await packageConfigs()
      const folders = new Set(paths.flatMap(packagesAt).map(({ folder }) => folder))
      const chosen =
        paths.length === 0 ? configs : configs.filter(({ folder }) => folders.has(folder))
      const lines = new Set<string>()
      await inParallel(compilationsOf(chosen), AT_A_TIME, async (compilation) => {
        const args = ['exec', 'tsc', '--singleThreaded', '-p', await write(compilation)]
        const { code, output } = await tryPnpm(args, { signal })
        // A mistake in a package is found again by each run that imports it.
        if (code !== 0) for (const line of output.trimEnd().split('\n')) lines.add(line)
      })
      if (lines.size === 0) return onePassed
      console.log([...lines].join('\n'))
      return oneFailed
    },
  }
}

/** The settings of every package that has types to check, by folder from the root. */
export async function packageConfigs(): Promise<PackageConfig[]> {
  const files: string[] = []
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.\w+)$/.test(path)
  for await (const file of glob(CONFIGS, { cwd: ROOT, exclude })) files.push(file)
  return await Promise.all(
    files.sort().map(async (file) => ({
      ...JSON.parse(await readFile(join(ROOT, file), 'utf8')),
      folder: dirname(file),
    })),
  )
}

async function write({ name, ...config }: Compilation): Promise<string> {
  const file = join(folder, `${name}.json`)
  const fromHere = (path: string) => relative(folder, join(ROOT, path))
  await mkdir(folder, { recursive: true })
  await writeFile(
    file,
    JSON.stringify({
      extends: fromHere(config.extends),
      compilerOptions: {
        ...config.compilerOptions,
        incremental: true,
        tsBuildInfoFile: `${name}.tsbuildinfo`,
      },
      include: config.include.map(fromHere),
    }),
  )
  return file
}
