import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Compiler, Module } from 'webpack'
import { packageId } from './package-folder.ts'
import type { Covered } from './remote-version.ts'
import { WORKSPACE } from './source-graph.ts'

/** Fails a build that bundles a module which its version does not cover: two contents would have one version. */
export class BuildVersionPlugin {
  readonly #covers: Covered

  constructor(covers: Covered) {
    this.#covers = covers
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack
    compiler.hooks.compilation.tap('BuildVersion', (compilation) => {
      compilation.hooks.finishModules.tap('BuildVersion', (modules) => {
        for (const missing of this.#missing(modules)) {
          const text = `${missing} is bundled, and the version of the build does not cover it`
          compilation.errors.push(new WebpackError(text))
        }
      })
    })
  }

  #missing(modules: Iterable<Module>): Set<string> {
    const files = new Set([...modules].flatMap(fileOf))
    return new Set(
      [...files].flatMap((file) => (this.#isCovered(file) ? [] : [relative(WORKSPACE, file)])),
    )
  }

  /** This package and module federation are in the digest of every version, as the build's tools. */
  #isCovered(file: string): boolean {
    if (!file.includes('/node_modules/')) {
      const source = relative(WORKSPACE, file)
      return source.startsWith('packages/federation/') || this.#covers.sources.has(source)
    }
    const id = packageId(folderOf(file))
    return id.startsWith('@module-federation/') || this.#covers.packages.has(id)
  }
}

/** The file behind a module; none for what webpack and module federation make up. */
function fileOf(module: Module): string[] {
  const { resource } = module as Module & { resource?: string }
  const file = resource?.split('?')[0]
  if (!file?.startsWith('/') || file.includes('/node_modules/.federation/')) return []
  return existsSync(file) ? [file] : []
}

/** The folder of the package that a file in `node_modules` belongs to. */
function folderOf(file: string): string {
  const [, inside = ''] = /.*\/node_modules\/(.*)/.exec(file) ?? []
  const words = inside.split('/').slice(0, inside.startsWith('@') ? 2 : 1)
  return join(dirname(file.slice(0, file.length - inside.length)), 'node_modules', ...words)
}
