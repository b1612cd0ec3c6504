import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { ROOT } from './places.mjs'
import { step } from './progress.mjs'
import { javaTool, requireJava, requireMaven } from './requirements.mjs'
import { whenChanged } from './stamp.mjs'

const folder = join(ROOT, 'infra', 'local', 'engines')
const lib = join(folder, 'lib')
const redis = join(lib, 'redis')

/** Copies the jars of the embedded engines with Maven and compiles `java/`, if they changed. @param {AbortSignal} signal */
export async function prepareEngines(signal) {
  await requireJava()
  await whenChanged(join(lib, '.copied'), ['infra/local/engines/pom.xml'], async () => {
    await requireMaven()
    const args = ['-q', '-B', '-ntp', 'dependency:copy-dependencies']
    await step("the engines' jars", () => runCommand('mvn', args, { cwd: folder, signal }))
  })
  await whenChanged(join(redis, '.copied'), ['infra/local/engines/pom.xml'], () =>
    copyRedis(signal),
  )
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

/** Takes the programs out of their jar. @param {AbortSignal} signal */
async function copyRedis(signal) {
  await mkdir(redis, { recursive: true })
  const jar = (await readdir(lib)).find((name) => name.startsWith('embedded-redis-'))
  await runCommand(javaTool('jar'), ['xf', join('..', `${jar}`)], { cwd: redis, signal })
  for (const name of await readdir(redis)) {
    if (name.startsWith('redis-server-')) await chmod(join(redis, name), 0o755)
  }
}
