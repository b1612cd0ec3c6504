import { readArguments, readTarget, requireStopped, runCommand, say } from '../backup/command.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `usage: npm run restore -- FOLDER [--replace]
  Checks a back-up whole, then puts it in the place of an empty platform's databases and builds; with
  --replace also of one that is not empty. Stop the platform first and run its engines alone (npm run engines).`

await runCommand(async () => {
  const { folder, values } = readArguments(USAGE, ['replace'])
  const target = readTarget()
  await requireStopped(target)
  const backup = await restoreBackup(folder, target, { replace: values.replace === true })
  const documents = backup.collections.reduce((sum, copy) => sum + copy.documents, 0)
  say(`✓ ${documents} documents as of ${backup.takenAt}, read again and the same`)
  if (!backup.blobs) say('! the back-up has no builds: they were kept in a bucket')
  else if (target.blobDir === null) say('! builds were left alone: S3_BUCKET names a bucket')
  else say(`✓ ${backup.blobs.length} files of builds`)
})
