import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import type { Compiler } from 'webpack'
import { LOCAL_ROUTES_FILE } from './loader/local-routes.ts'

/** Serves the pages and navigation entries of a local build, which has no signed description. */
export class SiteRoutesPlugin {
  readonly #routes: SiteRoutes

  constructor(routes: SiteRoutes) {
    this.#routes = routes
  }

  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SiteRoutes', (compilation) => {
      compilation.hooks.processAssets.tap('SiteRoutes', () => {
        const text = JSON.stringify(this.#routes)
        compilation.emitAsset(LOCAL_ROUTES_FILE, new sources.RawSource(text))
      })
    })
  }
}
