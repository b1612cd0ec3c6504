#!/usr/bin/env node
// The one entry of `npm start`, `npm test` and the other root commands. Runs on any Node >= 20 before
// anything is installed: sets up what is missing, then hands over to src/main.ts under Node 24.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { reportFailure } from './setup/failure.mjs'
import { helpText } from './setup/help.mjs'
import { COMPILED, NODE_24, ROOT } from './setup/places.mjs'
import { requireNode } from './setup/requirements.mjs'
import { setUp } from './setup/set-up.mjs'
import { watchForEnd } from './setup/watch-for-end.mjs'

const [command = 'help', ...rest] = process.argv.slice(2)
const end = watchForEnd()

try {
  requireNode()
  // For its help a command needs the packages alone.
  const isHelp = rest.includes('--help') || rest.includes('-h')
  if (command !== 'help') await setUp(isHelp ? 'help' : command, end.signal)
  process.exitCode = command === 'help' ? help() : await handOver()
} catch (error) {
  process.exitCode = end.signal.aborted ? end.reportInterruption() : reportFailure(error)
}
end.stopWatching()

/** main.ts sees the IPC channel close when this process ends, even by kill -9. */
function handOver() {
  const main = spawn(NODE_24, [join(ROOT, 'infra/local/launcher/src/main.ts'), command, ...rest], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
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
  console.log(helpText())
  return 0
}
