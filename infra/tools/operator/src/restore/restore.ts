import { readArguments, readTarget, requireStopped, runCommand, say } from '../backup/command.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `usage: npm run restore -- FOLDER [--replace]
  Verifies a whole backup, then restores it into a platform with empty databases and builds; with
  --replace into any. Stop the platform first and run its engines alone (npm run engines).`

await runCommand(async () => {
  const { folder, values } = readArguments(USAGE, ['replace'])
  const target = readTarget()
  await requireStopped(target)
  const backup = await restoreBackup(folder, target, { replace: values.replace === true })
  const documents = backup.collections.reduce((sum, copy) => sum + copy.documents, 0)
  say(`✓ ${documents} documents as of ${backup.takenAt}, read back and equal`)
  if (!backup.blobs) say('! the backup has no builds: they were in a bucket')
  else if (target.blobDir === null) say('! builds were not restored: S3_BUCKET is set')
  else say(`✓ ${backup.blobs.length} files of builds`)
})
