import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './places.mjs'

const UNRESOLVED = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/m
/** Thrown by the top level of a module: its frame has no name of a function, and the module loader called it. */
const UNDEFINED_AT_LOAD =
  /^ReferenceError: (\w+) is not defined\n +at (file:\S+?):(\d+):\d+\n +at ModuleJob\.run /

/**
 * Why a module cannot be loaded (it imports what does not exist, or uses a name that it does not import), and what to do
 * about it; undefined for any other error.
 * @param {Error} error
 * @returns {string | undefined}
 */
export function loadProblem(error) {
  return missingImport(error) ?? missingName(error)
}

/** @param {Error} error */
function missingImport({ message }) {
  const [, missing, importer] = UNRESOLVED.exec(message) ?? []
  if (missing === undefined || importer === undefined) return undefined
  const file = relative(ROOT, importer)
  return missing.startsWith('/')
    ? `${file} imports ${relative(ROOT, missing)}, which does not exist: remove the import and what uses it, or write the file.`
    : `${file} imports ${missing}, which is not installed: npm run pnpm -- install, or remove the import.`
}

/** @param {Error} error */
function missingName({ stack = '' }) {
  const [, name, url, line] = UNDEFINED_AT_LOAD.exec(stack) ?? []
  if (name === undefined || url === undefined) return undefined
  const file = relative(ROOT, fileURLToPath(url))
  return `${file}:${line} uses ${name}, which it does not import: remove it there, or add the import.`
}
