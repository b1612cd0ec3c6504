import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CreateProblem } from './names.ts'

const run = promisify(execFile)

/** Text of each file to write, by its path from the root. */
export type NewFiles = ReadonlyMap<string, string>

/** Puts everything back as it was before. */
export type Undo = () => Promise<void>

/** @param path from the root @throws CreateProblem when the tree has it */
export async function refuseExisting(root: string, path: string): Promise<void> {
  if (await existsInTree(root, path)) throw new CreateProblem(`${path} exists already.`)
}

/** Whether the tree has the file, or a folder with any file that git does not ignore. */
export async function existsInTree(root: string, path: string): Promise<boolean> {
  if (!existsSync(join(root, path))) return false
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', path]
  const listed = await run('git', listing, { cwd: root }).catch(() => undefined)
  // Outside of a repository git ignores nothing.
  if (!listed) return true
  const files = listed.stdout.split('\0').filter(Boolean)
  // A tracked file that was deleted is listed until its deletion is staged.
  return files.some((file) => existsSync(join(root, file)))
}

/**
 * Writes all of the files; when one cannot be written, none.
 * @returns what removes them again and restores those that were there
 */
export async function writeFiles(root: string, files: NewFiles): Promise<Undo> {
  const undos: Undo[] = []
  const undo = async () => {
    for (const each of undos.splice(0).reverse()) await each()
  }
  try {
    for (const [file, text] of files) {
      const path = join(root, file)
      undos.push(await makeFolder(dirname(path)), await restoring(path))
      await writeFile(path, text)
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

/** Remembers the text of a file, or that there is none. */
export async function restoring(path: string): Promise<Undo> {
  const before = existsSync(path) ? await readFile(path) : undefined
  return () => (before ? writeFile(path, before) : rm(path, { force: true }))
}

/** The undo removes what the folder holds by then only if the folder was made here. */
async function makeFolder(path: string): Promise<Undo> {
  const first = await mkdir(path, { recursive: true })
  return first === undefined
    ? () => Promise.resolve()
    : () => rm(first, { recursive: true, force: true })
}
