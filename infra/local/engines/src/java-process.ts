import { delimiter, join } from 'node:path'
import { type Program, startProgram } from './program.ts'
import type { RunningProcess } from './running-process.ts'

/** An engine: the broker or the database. */
export interface JavaProcess extends Omit<Program, 'command' | 'args'> {
  mainClass: string
  args: string[]
  /** Flags of the JVM. */
  jvm: string[]
}

const engineFolder = join(import.meta.dirname, '..')
const classPath = [join(engineFolder, 'lib', '*'), join(engineFolder, 'lib', 'classes')].join(
  delimiter,
)
/** Only the first compiler, and one collector: a start of Kafka costs 3.7 s of CPU in place of 6 s. */
export const QUICK_JVM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/**
 * Starts a JVM. It watches the pipe of its standard input and exits when this process ends, even by kill -9
 * (ParentWatchdog.java).
 * @throws ProcessFailure when it ends before it is ready; the signal's reason when that aborts
 */
export function startJava(process: JavaProcess): Promise<RunningProcess> {
  const { mainClass: _main, jvm: _jvm, ...program } = process
  return startProgram({ ...program, command: javaCommand(), args: javaArguments(process) })
}

export function javaCommand(): string {
  const home = process.env.JAVA_HOME
  return home ? join(home, 'bin', 'java') : 'java'
}

/** Class path of the engines' jars and of the classes compiled from `java/`. */
export function javaClassPath(): string {
  return classPath
}

function javaArguments({ jvm, mainClass, args }: JavaProcess): string[] {
  return [...jvm, ...QUICK_JVM, '-cp', classPath, 'ParentWatchdog', mainClass, ...args]
}
