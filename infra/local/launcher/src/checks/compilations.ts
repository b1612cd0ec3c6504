import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'

/** A package's tsconfig.json. */
export interface PackageConfig {
  /** From the root. */
  folder: string
  /** From the folder. */
  extends: string
  compilerOptions?: Readonly<Record<string, unknown>>
  /** From the folder. */
  include: readonly string[]
}

/** One run of the compiler. Paths are from the root. */
export interface Compilation {
  /** The same for the same settings and packages. */
  name: string
  extends: string
  compilerOptions: Readonly<Record<string, unknown>>
  include: readonly string[]
}

/** One run of the compiler for all packages whose settings are equal. */
export function compilationsOf(configs: readonly PackageConfig[]): Compilation[] {
  const settingsOf = (config: PackageConfig) =>
    JSON.stringify([join(config.folder, config.extends), config.compilerOptions ?? {}])
  return [...Map.groupBy(configs, settingsOf).values()].map((group) => {
    const [{ folder, extends: base, compilerOptions = {} }] = group as [PackageConfig]
    const include = group.flatMap((each) => each.include.map((path) => join(each.folder, path)))
    return {
      name: createHash('sha256').update(include.join()).digest('hex').slice(0, 12),
      extends: join(folder, base),
      compilerOptions,
      include,
    }
  })
}
