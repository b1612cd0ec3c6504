// Makes the keys of a deployment's registry and teams in a folder, once:
// node infra/local/launcher/src/keys/make-keys.ts FOLDER
import { reportFailure, SetUpFailure } from '../../setup/failure.mjs'
import { remoteNames } from '../remotes.ts'
import { ensureKeys } from './ensure-keys.ts'

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new SetUpFailure('usage: make-keys.ts FOLDER')
  ensureKeys(folder, remoteNames())
} catch (error) {
  process.exitCode = reportFailure(error)
}
