import process from 'node:process'

/** Other packages in place of libraries: another major of each, under an alias of npm. */
export interface LibraryVariants {
  /** Folder of the package whose dependencies the aliases are; empty without aliases. */
  from: string
  /** `{ jotai: 'jotai-2' }` */
  aliases: Readonly<Record<string, string>>
}

/**
 * The variants of this build: LIBRARY_VARIANTS, JSON; none by default. Tests use it to build a remote of a team that is
 * at an older or newer major, from the same tree: the build bundles and shares the alias, under its version.
 */
export function libraryVariants(): LibraryVariants {
  const variants = process.env.LIBRARY_VARIANTS
  return variants ? (JSON.parse(variants) as LibraryVariants) : { from: '', aliases: {} }
}
