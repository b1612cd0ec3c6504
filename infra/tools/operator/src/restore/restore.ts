import { existsSync } from 'node:fs'
import { keysCommand } from '@platform/kyc/commands/keys-command'
import { runProgram } from '@platform/service-kit/command-line'
import {
  describeBackupError,
  readArguments,
  readTarget,
  requireStopped,
  say,
} from '../backup/command.ts'
import { BackupRefusal } from '../backup/manifest.ts'
import { kycEnvironment } from '../kyc-keys/kyc-environment.ts'
import { readManifest, restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- FOLDER [--replace]
  Verifies a whole backup, then restores it into a platform with empty databases and builds; with
  --replace into any. Stop the platform first and run its engines alone (npm run engines).
  A backup of the keys of persons replaces those keys alone. Whom kyc has erased since stays erased.`

await runProgram(USAGE, run, describeBackupError)

async function run(): Promise<void> {
  const { folder, values } = readArguments(USAGE, ['replace'])
  if (!existsSync(folder)) throw new BackupRefusal(`There is no folder ${folder}.`)
  const { of, databases } = await readManifest(folder)
  const target = readTarget(of)
  await requireStopped(target)
  const backup = await restoreBackup(folder, target, { replace: values.replace === true })
  const documents = backup.collections.reduce((sum, copy) => sum + copy.documents, 0)
  say(`✓ ${documents} documents as of ${backup.takenAt}, read back and equal`)
  if (of === 'person-keys' || databases.includes('kyc')) await replay()
  if (of === 'person-keys') return
  if (!backup.blobs) say('! the backup has no builds: they were in a bucket')
  else if (target.blobDir === null) say('! builds were not restored: S3_BUCKET is set')
  else say(`✓ ${backup.blobs.length} files of builds`)
}

/** Nothing of it could be opened: its keys are noted as erased outside of the databases. */
async function replay(): Promise<void> {
  await keysCommand(['replay'], kycEnvironment(), say)
}
