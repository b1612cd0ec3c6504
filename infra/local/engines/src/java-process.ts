import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Exit, ProcessFailure, type RunningProcess, stopProcess } from './running-process.ts'

/** An engine: the broker or the database. */
export interface JavaProcess {
  name: string
  mainClass: string
  args: string[]
  /** Flags of the JVM. */
  jvm: string[]
  /** Printed when it is ready. */
  readyLine: string
  logFile: string
  /** Aborts the start. */
  signal?: AbortSignal | undefined
}

const engineFolder = join(import.meta.dirname, '..')
const classPath = [join(engineFolder, 'lib', '*'), join(engineFolder, 'lib', 'classes')].join(
  delimiter,
)
/** Only the first compiler, and one collector: a start of Kafka costs 3.7 s of CPU in place of 6 s. */
export const QUICK_JVM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const READY_TIMEOUT_MS = 90_000
const TAIL_CHARACTERS = 4_000

/**
 * Starts a JVM and waits for its ready line. Ctrl-C in a terminal does not reach it, because it has its own process
 * group: the services that use it stop first. It watches the pipe of its standard input and exits when this process
 * ends, even by kill -9 (ParentWatchdog.java).
 * @throws ProcessFailure when it ends before it is ready; the signal's reason when that aborts
 */
export async function startJava(process: JavaProcess): Promise<RunningProcess> {
  process.signal?.throwIfAborted()
  const child = spawn(javaCommand(), javaArguments(process), {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin?.on('error', () => undefined)
  const tail = keepTail(child, process.logFile)
  const exited = exitOf(child, tail)
  await ready(process, child, exited)
  return {
    name: process.name,
    pid: child.pid ?? 0,
    exited,
    stop: () => stopProcess(child, exited),
  }
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

function keepTail(child: ChildProcess, logFile: string): () => string {
  const log = createWriteStream(logFile, { flags: 'a' })
  log.on('error', () => undefined) // a full disk must not end this process before the JVM reports it
  let tail = ''
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS)
    log.write(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('close', () => log.end())
  return () => tail
}

function exitOf(child: ChildProcess, tail: () => string): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, lastLines: error.message }))
    child.once('close', (code, signal) => resolve({ code, signal, lastLines: tail() }))
  })
}

async function ready(process: JavaProcess, child: ChildProcess, exited: Promise<Exit>) {
  const line = new Promise<'ready'>((resolve) => {
    let seen = ''
    const search = (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-TAIL_CHARACTERS)
      if (!seen.includes(process.readyLine)) return
      child.stdout?.off('data', search)
      child.stderr?.off('data', search)
      resolve('ready')
    }
    child.stdout?.on('data', search)
    child.stderr?.on('data', search)
  })
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, READY_TIMEOUT_MS)
  process.signal?.addEventListener('abort', kill)
  const outcome = await Promise.race([line, exited])
  clearTimeout(timer)
  process.signal?.removeEventListener('abort', kill)
  process.signal?.throwIfAborted()
  if (outcome !== 'ready') throw new ProcessFailure(process.name, outcome)
}
