import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dataServices } from '@platform/contracts/services'
import { signal } from '../faults/signal.ts'
import type { Platform } from '../platform/platform.ts'
import { processId } from '../platform/processes.ts'
import type { Forgotten } from './users-forgotten.ts'

/** Of infra/tools/operator, which uses this package. */
type TakeBackup = (
  source: { mongoUrl: string; databases: readonly string[]; blobDir: null },
  folder: string,
) => Promise<unknown>

/**
 * A back-up that is made now, as `npm run backup` makes it, has none of the names. The services stand still meanwhile: a
 * back-up is refused while something writes.
 * @returns a line for each file that has one
 */
export async function backupViolations(
  platform: Platform,
  { ids, names }: Forgotten,
): Promise<string[]> {
  const tool = new URL('../../../../tools/operator/src/backup/take-backup.ts', import.meta.url)
  const { takeBackup } = (await import(tool.href)) as { takeBackup: TakeBackup }
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const pids = await Promise.all(dataServices.map((name) => processId(platform, name)))
  try {
    for (const pid of pids) signal(pid, 'SIGSTOP')
    const source = { mongoUrl: platform.mongoUrl, databases: dataServices, blobDir: null }
    await takeBackup(source, folder)
    // The collections that are kept have the ids: a back-up without one was not read.
    if ((await filesWith(ids, folder)).length === 0) return ['the back-up has no id']
    return (await filesWith(names, folder)).map((file) => `${file} of the back-up has a name`)
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT')
    await rm(folder, { recursive: true, force: true })
  }
}

async function filesWith(texts: readonly string[], folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const content = entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    if (texts.some((text) => content.includes(text))) found.push(entry.name)
  }
  return found.sort()
}
