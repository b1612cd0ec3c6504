import { runProgram } from '@platform/service-kit/command-line'
import { describeBackupError, readArguments, readTarget, requireStopped, say } from './command.ts'
import { BackupRefusal } from './manifest.ts'
import { takeBackup } from './take-backup.ts'

const USAGE = `npm run backup -- FOLDER [--person-keys]
  Copies every service's database and the builds of remotes into a new folder. Stop the platform first and
  run its engines alone (npm run engines), or name clusters with MONGO_URL and KAFKA_BROKERS.
  --person-keys: copies the database of the keys of persons instead. Keep the two copies apart.`

await runProgram(USAGE, run, describeBackupError)

async function run(): Promise<void> {
  const { folder, values } = readArguments(USAGE, ['person-keys'])
  const target = readTarget(values['person-keys'] ? 'person-keys' : 'platform')
  const { waiting, deadLetters } = await requireStopped(target)
  if (waiting.length > 0) {
    throw new BackupRefusal(
      `The broker, which is not backed up, has unhandled events: ${waiting.join(', ')}. ` +
        'Run the platform until consumer_lag is 0, then stop it and try again.',
    )
  }
  const { collections, blobs } = await takeBackup(target, folder)
  const documents = collections.reduce((sum, copy) => sum + copy.documents, 0)
  say(`✓ ${documents} documents of ${collections.length} collections in ${folder}`)
  if (target.of === 'person-keys') return
  say(
    blobs ? `✓ ${blobs.length} files of builds` : '! builds are in a bucket: back it up separately',
  )
  if (deadLetters.length > 0) say(`! dead letters are NOT in it: ${deadLetters.join(', ')}`)
  say('! keys are NOT in it: store the keys folder separately and safely (docs/runbook.md)')
  say('! keys of persons are NOT in it: npm run backup -- ANOTHER_FOLDER --person-keys')
}
