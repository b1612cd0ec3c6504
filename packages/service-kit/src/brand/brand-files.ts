import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Brand, brand } from '@platform/contracts/brand'

/** The names of the files that pages of a brand load, as the brand file has them. */
export const pageFilesOf = ({ theme, policies, icon }: Brand): readonly string[] => [
  ...new Set([
    ...(theme.fonts ?? []).map(({ file }) => file),
    ...Object.values(policies),
    ...(icon ? [icon] : []),
  ]),
]

/**
 * A file of the configured brand, by the name that the brand file has for it.
 * @throws Error when there is no brand file, or nothing to read at that name
 */
export function readBrandFile(name: string, brandFile = process.env.BRAND_FILE): Buffer {
  if (!brandFile) throw new Error(`there is no BRAND_FILE beside which ${name} could be`)
  const path = join(dirname(brandFile), name)
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Error(`the brand names ${name}, and there is no ${path}`, { cause })
  }
}

/** What the pages of the configured brand load, by name. Read once: a brand changes with a deployment. */
export const readPageFiles = (): ReadonlyMap<string, Buffer> =>
  new Map(pageFilesOf(brand).map((name) => [name, readBrandFile(name)]))
