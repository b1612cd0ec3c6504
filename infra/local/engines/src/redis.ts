import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { startProgram } from './program.ts'
import type { RunningProcess } from './running-process.ts'

const folder = join(import.meta.dirname, '..', 'lib', 'redis')

/** The programs of the jar, by platform and processor as Node names them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'linux-x64': 'redis-server-6.2.6-v5-linux-amd64',
  'linux-arm64': 'redis-server-6.2.7-linux-arm64',
  'darwin-x64': 'redis-server-6.2.6-v5-darwin-amd64',
  'darwin-arm64': 'redis-server-6.2.6-v5-darwin-arm64',
}

/** Runs the program until it ends, this shell is asked to stop, or its standard input ends: when its parent has ended. */
const UNTIL_PARENT_ENDS = `
exec 3<&0
"$@" & server=$!
{ cat <&3; kill $server; } >/dev/null 2>&1 &
watcher=$!
trap 'kill $server' TERM
wait $server
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`

/**
 * Starts a Redis on 127.0.0.1 that keeps nothing on disk, for tests of what clusters have Redis for.
 * @throws Error where the jar has no program for this machine
 */
export async function startRedis(
  dir: string,
  port: number,
  signal?: AbortSignal,
): Promise<RunningProcess> {
  const machine = `${process.platform}-${process.arch}`
  const program = join(folder, PROGRAMS[machine] ?? machine)
  await access(program, constants.X_OK).catch(() => {
    throw new Error(`there is no Redis for ${machine}: npm test unpacks it to ${folder}`)
  })
  await mkdir(dir, { recursive: true })
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir]
  return startProgram({
    name: 'Redis',
    command: 'sh',
    args: ['-c', UNTIL_PARENT_ENDS, 'sh', program, '--port', String(port), ...settings],
    readyLine: 'Ready to accept connections',
    logFile: join(dir, 'redis.log'),
    signal,
  })
}

export const redisUrl = (port: number): string => `redis://127.0.0.1:${port}`
