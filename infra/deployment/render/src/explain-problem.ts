import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const UNRESOLVED = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/m

/** Why the tree cannot be rendered, and the file to write or change; undefined for what nobody foresaw. */
export function explainProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'MissingProvider') return error.message
  const [, missing, importer] = UNRESOLVED.exec(error.message) ?? []
  if (missing === undefined || importer === undefined) return undefined
  const file = relative(ROOT, importer)
  return missing.startsWith('/')
    ? `${file} imports ${relative(ROOT, missing)}, which does not exist: remove the import and what uses it, or write the file.`
    : `${file} imports ${missing}, which is not installed: npm run pnpm -- install, or remove the import.`
}
