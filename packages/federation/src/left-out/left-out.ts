import { fileURLToPath } from 'node:url'
import { StandIn } from '../stand-in.ts'

/** Files of the federation runtime that the platform has no use for, by what stands in for them. */
const standIns: [file: RegExp, standIn: string][] = [
  [/\/plugins\/snapshot\/SnapshotHandler\.js$/, './snapshots.ts'],
  [/\/utils\/preload\.js$/, './preloads.ts'],
  [/^\.\/init\.js$/, './init.ts'],
  [/^\.\/remotes\.js$/, './containers.ts'],
  [/^\.\/installInitialConsumes\.js$/, './containers.ts'],
  [/^\.\/getSharedFallbackGetter\.js$/, './containers.ts'],
]

/** Leaves 5 KB gzip of the federation runtime out of the shell. A stand-in that lacks a name breaks the build. */
export function leftOut(): StandIn[] {
  return standIns.map(
    ([file, standIn]) =>
      new StandIn({
        name: standIn,
        file,
        within: /@module-federation\/(runtime-core|webpack-bundler-runtime)\//,
        standIn: fileURLToPath(import.meta.resolve(standIn)),
      }),
  )
}
