import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BrandFolder, brandProblems, type OwnTexts } from './brand-problems.ts'

/**
 * Checks the brand file that `BRAND_FILE` names, before anything starts with it; nothing without one. A process that shows our texts of the
 * pages passes them, and has those of the brand compared.
 * @throws Error with every problem
 */
export function requireBrand(path = process.env.BRAND_FILE, own?: OwnTexts): void {
  if (!path) return
  const problems = problemsOf(path, own)
  if (problems.length > 0) throw new Error(`The brand ${path}:\n  ${problems.join('\n  ')}`)
}

function problemsOf(path: string, own: OwnTexts | undefined): string[] {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return brandProblems(content, folderOf(path), own)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** The folder of a brand file. */
export function folderOf(brandFile: string): BrandFolder {
  const pathOf = (name: string) => join(dirname(brandFile), name)
  return {
    has: (name) => existsSync(pathOf(name)),
    text: (name) => readFileSync(pathOf(name), 'utf8'),
  }
}
