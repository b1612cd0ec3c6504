import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { SetUpFailure } from './failure.mjs'
import { ROOT } from './places.mjs'
import { note, step } from './progress.mjs'
import { javaTool, requireJava, requireMaven } from './requirements.mjs'
import { whenChanged } from './stamp.mjs'

const folder = join(ROOT, 'infra', 'local', 'engines')
const lib = join(folder, 'lib')

/** Copies the jars of the embedded engines with Maven and compiles `java/`, if they changed. @param {AbortSignal} signal */
export async function prepareEngines(signal) {
  await requireJava()
  await whenChanged(join(lib, '.copied'), ['infra/local/engines/pom.xml'], async () => {
    await requireMaven()
    const args = ['-q', '-B', '-ntp', 'dependency:copy-dependencies']
    await step("the engines' jars", () => runCommand('mvn', args, { cwd: folder, signal }))
  })
  const sources = (await readdir(join(folder, 'java'))).map((name) =>
    join('infra/local/engines/java', name),
  )
  const classes = join(lib, 'classes')
  await whenChanged(join(classes, '.compiled'), sources, async () => {
    await runCommand(javaTool('javac'), ['-cp', join(lib, '*'), '-d', classes, ...sources], {
      signal,
    })
  })
}

/**
 * Unpacks the programs of Redis with Maven, if they changed. Only what uses Redis fails without them, with a message of its own.
 * @param {AbortSignal} signal
 */
export async function prepareRedis(signal) {
  const pom = 'infra/local/engines/redis-pom.xml'
  try {
    await whenChanged(join(lib, 'redis', '.unpacked'), [pom], async () => {
      await requireMaven()
      const args = ['-q', '-B', '-ntp', '-f', join(ROOT, pom), 'dependency:unpack']
      await step('Redis for tests', () => runCommand('mvn', args, { cwd: folder, signal }))
    })
  } catch (error) {
    if (!(error instanceof SetUpFailure)) throw error
    note(`there is no Redis: ${error.message.split('\n')[0]}`)
  }
}
