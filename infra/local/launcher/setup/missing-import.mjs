import { relative } from 'node:path'
import { ROOT } from './places.mjs'

const UNRESOLVED = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/m

/**
 * Which file imports what does not exist, and what to do about it; undefined for any other error.
 * @param {Error} error
 * @returns {string | undefined}
 */
export function missingImport({ message }) {
  const [, missing, importer] = UNRESOLVED.exec(message) ?? []
  if (missing === undefined || importer === undefined) return undefined
  const file = relative(ROOT, importer)
  return missing.startsWith('/')
    ? `${file} imports ${relative(ROOT, missing)}, which does not exist: remove the import and what uses it, or write the file.`
    : `${file} imports ${missing}, which is not installed: npm run pnpm -- install, or remove the import.`
}
