import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

/** Files of the federation runtime that the platform has no use for, by what stands in for them. */
const standIns: [file: RegExp, standIn: string][] = [
  [/\/plugins\/snapshot\/SnapshotHandler\.js$/, './snapshots.ts'],
  [/\/utils\/preload\.js$/, './preloads.ts'],
  [/^\.\/init\.js$/, './init.ts'],
  [/^\.\/(remotes|installInitialConsumes|getSharedFallbackGetter)\.js$/, './containers.ts'],
]

/** Leaves 5 KB gzip of the federation runtime out of the shell. A stand-in that lacks a name breaks the build. */
export function leftOut() {
  return standIns.map(
    ([file, standIn]) =>
      new webpack.NormalModuleReplacementPlugin(file, (resource: Resource) => {
        if (!isFederation.test(resource.context)) return
        resource.request = fileURLToPath(import.meta.resolve(standIn))
      }),
  )
}

interface Resource {
  context: string
  request: string
}

const isFederation = /@module-federation\/(runtime-core|webpack-bundler-runtime)\//
