import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SetUpFailure } from './failure.mjs'

const OLDEST_NODE = 20
const OLDEST_JAVA = 17
const run = promisify(execFile)

/** Throws when this Node cannot run the set-up. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST_NODE) return
  throw new SetUpFailure(
    `Node ${process.versions.node} is too old: ${OLDEST_NODE} or newer is needed.`,
    'Install a current Node from nodejs.org; the platform installs the version it runs on.',
  )
}

/** Throws when there is no JDK that runs the embedded engines. */
export async function requireJava() {
  const version = await javaVersion()
  if (version === undefined) {
    throw new SetUpFailure(
      `Java is missing: the embedded engines need a JDK, ${OLDEST_JAVA} or newer.`,
      JAVA_REMEDY,
    )
  }
  if (version < OLDEST_JAVA) {
    throw new SetUpFailure(
      `Java ${version} is too old: the embedded engines need ${OLDEST_JAVA} or newer.`,
      JAVA_REMEDY,
    )
  }
  if (!(await runs(javaTool('javac'), ['-version']))) {
    throw new SetUpFailure('Java is installed without its compiler (javac).', JAVA_REMEDY)
  }
}

/** Throws when Maven is missing. */
export async function requireMaven() {
  if (await runs('mvn', ['--version'])) return
  throw new SetUpFailure(
    "Maven is missing: it fetches the embedded engines' jars.",
    `Install it (Debian: apt-get install maven), ${OR_CLUSTERS}`,
  )
}

/** `java` or `javac` of JAVA_HOME, else of the PATH. @param {'java' | 'javac'} name */
export function javaTool(name) {
  return process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', name) : name
}

const OR_CLUSTERS = 'or set MONGO_URL and KAFKA_BROKERS to use clusters of your own.'
const JAVA_REMEDY = `Install one (Debian: apt-get install openjdk-${OLDEST_JAVA}-jdk-headless) or point JAVA_HOME to it, ${OR_CLUSTERS}`

async function javaVersion() {
  try {
    const { stderr, stdout } = await run(javaTool('java'), ['-version'])
    const [, major, minor] = /version "(\d+)(?:\.(\d+))?/.exec(stderr + stdout) ?? []
    // Java 8 and older name themselves 1.8.
    return Number(major === '1' ? minor : major)
  } catch {
    return undefined
  }
}

/** @param {string} command @param {string[]} args */
async function runs(command, args) {
  return run(command, args).then(
    () => true,
    () => false,
  )
}
