// Registers the shell and releases the built remotes, as the last step of a deployment:
// REGISTRY_URL=... KEYS_DIR=... node infra/local/launcher/src/release-remotes.ts
import { readFile } from 'node:fs/promises'
import { reportFailure, SetUpFailure } from '../setup/failure.mjs'
import { keyFiles } from './keys/key-files.ts'
import { publishRemotes } from './platform/publish-remotes.ts'
import { registerShell } from './platform/register-shell.ts'

const { REGISTRY_URL: url, KEYS_DIR: keys } = process.env
try {
  if (!url || !keys) throw new SetUpFailure('REGISTRY_URL and KEYS_DIR are needed.')
  const token = (await readFile(keyFiles(keys).releaseToken, 'utf8')).trim()
  await registerShell({ url, token })
  await publishRemotes({ url, token, keys })
} catch (error) {
  process.exitCode = reportFailure(error)
}
