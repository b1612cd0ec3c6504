import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Exit, ProcessFailure, type RunningProcess, stopProcess } from './running-process.ts'

export interface JavaProcess {
  name: string
  mainClass: string
  args: string[]
  /** Flags of the JVM. */
  jvm: string[]
  /** What it prints once it serves. */
  readyLine: string
  logFile: string
  /** Gives up the start. */
  signal?: AbortSignal | undefined
}

const engineFolder = join(import.meta.dirname, '..')
const classPath = [join(engineFolder, 'lib', '*'), join(engineFolder, 'lib', 'classes')].join(
  delimiter,
)
const READY_PATIENCE_MS = 90_000
const TAIL_CHARACTERS = 4_000

/**
 * Starts a JVM in a process group of its own and waits for its ready line. It ends with this process,
 * even after kill -9, since it watches the pipe that is its standard input (WithLauncher.java).
 * Throws a ProcessFailure when it ends before it is ready, and does not leave it behind.
 */
export async function startJava(process: JavaProcess): Promise<RunningProcess> {
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
  return [...jvm, '-XX:+UseSerialGC', '-cp', classPath, 'WithLauncher', mainClass, ...args]
}

function keepTail(child: ChildProcess, logFile: string): () => string {
  const log = createWriteStream(logFile, { flags: 'a' })
  log.on('error', () => undefined) // a full disk must not end us before the engine's own message
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
    const look = (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-TAIL_CHARACTERS)
      if (!seen.includes(process.readyLine)) return
      child.stdout?.off('data', look)
      child.stderr?.off('data', look)
      resolve('ready')
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
  })
  const giveUp = () => child.kill('SIGKILL')
  const timer = setTimeout(giveUp, READY_PATIENCE_MS)
  process.signal?.addEventListener('abort', giveUp)
  const outcome = await Promise.race([line, exited])
  clearTimeout(timer)
  process.signal?.removeEventListener('abort', giveUp)
  process.signal?.throwIfAborted()
  if (outcome !== 'ready') throw new ProcessFailure(process.name, outcome)
}
