import { fileURLToPath } from 'node:url'
import { libraryVariants } from '../library-variants.ts'
import { StandIn } from '../stand-in.ts'

interface LeftOut {
  /** Requests of the file. */
  file: RegExp
  standIn: string
  /** Only requests from these folders; all of the library unless said. */
  within?: RegExp
}

const FEDERATION_RUNTIME: readonly LeftOut[] = [
  {
    file: /^@module-federation\/runtime$/,
    standIn: './runtime-exports.ts',
    within: /\/webpack-bundler-runtime\/dist/,
  },
  { file: /^\.\/init\.js$/, standIn: './init.ts' },
  { file: /^\.\/remotes\.js$/, standIn: './containers.ts' },
  { file: /^\.\/installInitialConsumes\.js$/, standIn: './containers.ts' },
  { file: /^\.\/getSharedFallbackGetter\.js$/, standIn: './containers.ts' },
  { file: /^\.\/semver\/index\.js$/, standIn: './version-ranges.ts' },
  { file: /^\.\/desc\.mjs$/, standIn: './error-texts.ts' },
  { file: /^\.\/logger\.js$/, standIn: './console-logger.ts', within: /\/sdk\/dist/ },
]

/** Files of libraries, by the library. A build with another major of it has other files. */
const LIBRARIES: Readonly<Record<string, LeftOut>> = {
  'react-router': { file: /^\.\/ssr\/components\.js$/, standIn: './page-links.ts' },
  stylis: { file: /^\.\/Prefixer\.js$/, standIn: './vendor-prefixes.ts' },
}

/**
 * Leaves files of the federation runtime and of libraries that the platform has no use for out of the shell. A stand-in
 * that lacks a name breaks the build.
 */
export function leftOut(): StandIn[] {
  const within = /@module-federation\/(runtime-core|webpack-bundler-runtime|error-codes)\//
  return [...FEDERATION_RUNTIME.map((each) => replaced(each, within)), ...leftOutOfLibraries()]
}

/** Without the federation runtime, for a build that has none. */
export function leftOutOfLibraries(): StandIn[] {
  const { aliases } = libraryVariants()
  return Object.entries(LIBRARIES)
    .filter(([library]) => !Object.hasOwn(aliases, library))
    .map(([library, each]) => replaced(each, new RegExp(`/node_modules/${library}/`)))
}

function replaced({ file, standIn, within }: LeftOut, library: RegExp): StandIn {
  const path = fileURLToPath(import.meta.resolve(standIn))
  return new StandIn({ name: standIn, file, within: within ?? library, standIn: path })
}
