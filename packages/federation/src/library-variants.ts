import process from 'node:process'

/** Other packages in place of libraries: another major of each, under an alias of npm. */
export interface LibraryVariants {
  /** Folder of the package whose dependencies the aliases are. */
  from: string
  /** `{ jotai: 'jotai-2' }` */
  aliases: Readonly<Record<string, string>>
}

/**
 * What LIBRARY_VARIANTS asks this build for, as JSON; by default nothing. It is how a build of a team that
 * lags behind, or is ahead, is made from one tree: the build bundles and shares the alias, under its version.
 */
export function libraryVariants(): LibraryVariants {
  const asked = process.env.LIBRARY_VARIANTS
  return asked ? (JSON.parse(asked) as LibraryVariants) : { from: '', aliases: {} }
}
