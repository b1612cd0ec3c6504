import type { Configuration } from 'webpack'
import { baseConfig, type Mode } from './base-config.ts'
import { SizeLimitPlugin } from './size-limit-plugin.ts'

export interface ScriptOptions {
  directory: string
  /** The one file the build makes, `<name>.js`. */
  name: string
  /** A build whose file is larger when gzipped fails. */
  maxGzipBytes: number
}

/** webpack configuration of one classic script without federation, for pages of others. */
export function scriptConfig({ directory, name, maxGzipBytes }: ScriptOptions) {
  return (_env: unknown, argv: { mode?: Mode }): Configuration => {
    const base = baseConfig({ directory, mode: argv.mode ?? 'production', uniqueName: name })
    return {
      ...base,
      entry: { [name]: './src/index.ts' },
      output: { ...base.output, filename: '[name].js' },
      plugins: [new SizeLimitPlugin(maxGzipBytes)],
    }
  }
}
