import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { checkFile, checkPaths, type Finding } from './check-file.ts'
import { filesBelow } from './files.ts'

// `node infra/checks/words/src/main.ts [PATH...]`: the terms of the glossary in the tree of the working
// directory, or below the paths. Ends with 1 when there are any.

const root = rootOf(process.cwd())
const args = process.argv.slice(2)
const paths = (args.length > 0 ? args : [root]).map((path) => relative(root, resolve(path)))
const files = filesBelow(root, paths)
const unreadable: string[] = []
const findings = [...checkPaths(files), ...files.flatMap(check)]
for (const finding of findings) console.log(lineOf(finding))
if (findings.length > 0) printCounts(findings)
for (const message of unreadable) console.log(message)
console.log(`${files.length} files, ${findings.length} terms to replace`)
process.exitCode = findings.length + unreadable.length > 0 ? 1 : 0

function check(path: string): Finding[] {
  try {
    return checkFile(path, readFileSync(join(root, path), 'utf8'))
  } catch (error) {
    unreadable.push((error as Error).message)
    return []
  }
}

function lineOf({ path, line, column, text, instead }: Finding): string {
  const place = line === 0 ? path : `${path}:${line}:${column}`
  return `${place}: "${text.replace(/[\s*/]+/g, ' ')}": write ${instead}`
}

function printCounts(found: readonly Finding[]): void {
  console.log('')
  const byFolder = Map.groupBy(found, ({ path }) => folderOf(path))
  for (const [folder, { length }] of [...byFolder].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${String(length).padStart(6)}  ${folder}`)
  }
}

/** A workspace package: `services/wallet`, `infra/checks/e2e`, `shell`. */
function folderOf(path: string): string {
  const parts = path.split('/')
  const depth = parts[0] === 'infra' ? 3 : ['packages', 'services'].includes(parts[0] ?? '') ? 2 : 1
  return parts.slice(0, depth).join('/')
}

function rootOf(folder: string): string {
  const parent = dirname(folder)
  if (existsSync(join(folder, 'pnpm-workspace.yaml')) || parent === folder) return folder
  return rootOf(parent)
}
