#!/usr/bin/env node
// The one entry of `npm start`, `npm test` and the other root commands. Runs on any Node >= 20 before
// anything is installed: sets up what is missing, then hands over to src/main.ts under Node 24.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describeCommands } from '../../tools/operator/src/commands.mjs'
import { reportFailure } from './setup/failure.mjs'
import { NODE_24, ROOT } from './setup/places.mjs'
import { requireNode } from './setup/requirements.mjs'
import { setUp } from './setup/set-up.mjs'
import { watchForEnd } from './setup/watch-for-end.mjs'

const [command = 'help', ...rest] = process.argv.slice(2)
const end = watchForEnd()

try {
  requireNode()
  if (command !== 'help') await setUp(command, end.signal)
  process.exitCode = command === 'help' ? help() : await handOver()
} catch (error) {
  process.exitCode = end.signal.aborted ? end.reportInterruption() : reportFailure(error)
}
end.stopWatching()

/** main.ts sees the IPC channel close when this process ends, even by kill -9. */
function handOver() {
  const main = spawn(NODE_24, [join(ROOT, 'infra/local/launcher/src/main.ts'), command, ...rest], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  end.signal.addEventListener('abort', () => main.kill('SIGTERM'))
  if (end.signal.aborted) main.kill('SIGTERM')
  return new Promise((resolve) => {
    main.once('exit', (code) => {
      const interrupted = end.signal.aborted && code !== 0
      resolve(interrupted ? end.reportInterruption() : (code ?? 1))
    })
  })
}

function help() {
  console.log(`npm start                          the whole platform; PORT_BASE moves its ports, DATA_DIR its data
npm start -- --processes           the same with one process per service; --instances 2: two of each
npm test                           every check and test; npm test -- unit|engine|crash|abuse|e2e for a part
npm run dev -- mfe-quests          one remote alone with hot reload; --in-platform: inside a running shell
npm run release -- mfe-quests      builds and releases a remote; --canary 10, --channel beta, --check
npm run promote -- mfe-quests      its canary becomes everybody's; npm run rollback: back to the last good
npm run release-host               registers what a shell offers to remotes (npm start does)
npm run release-status             what is served, since when and by whom
npm run pin -- mfe-quests user:ID VERSION   one user's version; npm run unpin ends it
npm run remote-types -- mfe-quests types of what is deployed
npm run create-remote -- mfe-clans a new remote
npm run render                     every file that follows from the list of services
npm run bench                      how fast: services by hand-written ones, pages by one bundle; npm run bench -- ID
npm run engines                    only MongoDB-wire and Kafka
npm run chaos -- --minutes N --seed S   breaks a platform of its own, checks what must hold
npm run abuse                      attacks a platform of its own; npm run abuse -- PART
npm run licences                   licences, deprecations and advisories of dependencies

${describeCommands()}`)
  return 0
}
