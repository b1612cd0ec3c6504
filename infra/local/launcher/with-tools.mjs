#!/usr/bin/env node
// Runs a command with the tools of the workspace (pnpm among them, which turbo calls) first in the PATH:
// with-tools.mjs turbo run build
import { spawn } from 'node:child_process'
import { reportFailure, SetUpFailure } from './setup/failure.mjs'
import { workspaceEnvironment } from './setup/packages.mjs'

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit', env: workspaceEnvironment() })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.once('error', () => {
  process.exitCode = reportFailure(
    new SetUpFailure(`${command} is not installed.`, 'npm start or npm test installs everything.'),
  )
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
