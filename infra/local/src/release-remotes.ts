// Releases the built remotes to a remote-registry, as the last step of a deployment:
// REMOTE_REGISTRY_URL=... RELEASE_TOKEN=... node infra/local/src/release-remotes.ts
import { reportFailure, SetUpFailure } from '../setup/failure.mjs'
import { publishRemotes } from './platform/publish-remotes.ts'

const { REMOTE_REGISTRY_URL: url, RELEASE_TOKEN: token } = process.env
try {
  if (!url || !token) throw new SetUpFailure('REMOTE_REGISTRY_URL and RELEASE_TOKEN are needed.')
  await publishRemotes({ url, token }, AbortSignal.timeout(120_000))
} catch (error) {
  process.exitCode = reportFailure(error)
}
