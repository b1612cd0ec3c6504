import { renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces a file atomically: a reader never sees half of it. @param mode of the new file */
export function replaceFile(file: string, text: string, mode = 0o644): void {
  const draft = join(dirname(file), `.${process.pid}.new`)
  writeFileSync(draft, text, { mode })
  renameSync(draft, file)
}
