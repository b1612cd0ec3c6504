import { fileURLToPath } from 'node:url'
import { StandIn } from '../stand-in.ts'

/** The shell's federation runtime in place of the remote's own. */
export function borrowedRuntime(): StandIn {
  return new StandIn({
    name: 'borrowed runtime',
    file: /webpack-bundler-runtime\/dist\/bundler\.js$/,
    standIn: fileURLToPath(import.meta.resolve('./borrowed-runtime.ts')),
  })
}
