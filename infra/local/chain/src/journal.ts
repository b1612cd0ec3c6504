import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What is written down of each change: it is there after the process was killed, at whatever moment. */
export interface Journal {
  /** What was written before it was opened, oldest first. */
  readonly entries: readonly unknown[]
  /** Writes one more, before anybody hears of it. */
  write(entry: object): void
}

/** The journal in this file, a JSON line for each entry; without a file it is kept nowhere. */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { entries: [], write: () => undefined }
  mkdirSync(dirname(file), { recursive: true })
  const text = textOf(file)
  // A line that a kill cut short: nobody was answered by it.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return {
    entries: text.split('\n').flatMap(parsed),
    write: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function parsed(line: string): unknown[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
