// Runs one command in this process's session and ends the whole session with it, or as soon as the
// launcher ends (its end of the standard input closes, even after kill -9).
// Usage: guard.mjs COMMAND ARGUMENTS...
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { signalSession } from './session.mjs'

const KILL_AFTER_MS = 5_000
const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
let ending = false

child.once('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.once('exit', (code, signal) => {
  if (ending) signalSession(process.pid, 'SIGKILL')
  // As a shell reports a process that a signal ended.
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
})
process.stdin.on('end', end).on('error', end).resume()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)

function end() {
  if (ending) return
  ending = true
  signalSession(process.pid, 'SIGTERM')
  setTimeout(() => signalSession(process.pid, 'SIGKILL'), KILL_AFTER_MS)
}
