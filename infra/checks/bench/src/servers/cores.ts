import { execFile, execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Cores of the measured servers, and those of load and engines; null when they cannot be separated. */
interface Cores {
  servers: string
  load: string
}

const cores: Cores | null = findCores()

/** Printed below the table. */
export const placement = cores
  ? `servers on core ${cores.servers}, load and engines on ${cores.load}`
  : 'load and servers share their cores: no taskset, or only one core'

/** A thread that ends while it is looked at fails the command for all. */
const PIN_TRIES = 5

/** Pins all threads of a process to the cores of a part. */
export async function pin(pid: number, part: keyof Cores): Promise<void> {
  if (!cores) return
  const args = ['-a', '-c', '-p', cores[part], String(pid)]
  for (let tries = 1; ; tries += 1) {
    try {
      await run('taskset', args)
      return
    } catch (error) {
      if (tries === PIN_TRIES) throw error
    }
  }
}

/** The servers get the last core that this process may use. */
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
