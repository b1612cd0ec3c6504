import { execFile, execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Which cores the measured servers have to themselves, and which the load and the engines; null where none can be set apart. */
interface Cores {
  servers: string
  load: string
}

const cores: Cores | null = findCores()

/** For people. */
export const placement = cores
  ? `servers on core ${cores.servers}, load and engines on ${cores.load}`
  : 'load and servers share their cores: there is no taskset here, or only one core'

/** Puts all threads of a process on some cores. */
export async function pin(pid: number, part: keyof Cores): Promise<void> {
  if (cores) await run('taskset', ['-a', '-c', '-p', cores[part], String(pid)])
}

/** The last of the cores that this process may use is the servers'. */
function findCores(): Cores | null {
  if (availableParallelism() < 2) return null
  try {
    const shown = execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' })
    const usable = expand(shown.split(':').at(-1)?.trim() ?? '')
    const last = usable.pop()
    return last === undefined || usable.length === 0
      ? null
      : { servers: String(last), load: usable.join(',') }
  } catch {
    return null
  }
}

/** `0-2,5` -> 0, 1, 2, 5 */
function expand(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
