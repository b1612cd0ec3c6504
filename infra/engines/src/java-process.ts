import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Why a process is no more. `lastLines` is the end of what it printed. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  lastLines: string
}

export interface Engine {
  name: string
  pid: number
  /** Resolves when the process has ended, asked to or not. */
  exited: Promise<Exit>
  /** SIGTERM, then SIGKILL for what has not ended after 10 s. */
  stop(): Promise<void>
}

export interface JavaProcess {
  name: string
  mainClass: string
  args: string[]
  /** Flags of the JVM. */
  jvm: string[]
  /** What it prints once it serves. */
  readyLine: string
  logFile: string
}

const engineFolder = join(import.meta.dirname, '..')
const classPath = [join(engineFolder, 'lib', '*'), join(engineFolder, 'lib', 'classes')].join(
  delimiter,
)
const STOP_PATIENCE_MS = 10_000
const READY_PATIENCE_MS = 90_000
const TAIL_CHARACTERS = 4_000

/**
 * Starts a JVM in a process group of its own and waits for its ready line. It ends with this process,
 * even after kill -9, since it watches the pipe that is its standard input (WithLauncher.java).
 * Throws an EngineFailure when it ends before it is ready, and does not leave it behind.
 */
export async function startJava(process: JavaProcess): Promise<Engine> {
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
    stop: () => stop(child, exited),
  }
}

export class EngineFailure extends Error {
  readonly engine: string
  readonly exit: Exit

  constructor(engine: string, exit: Exit) {
    super(`${engine} ended with ${exit.signal ?? `code ${exit.code}`}: ${exit.lastLines.trim()}`)
    this.name = 'EngineFailure'
    this.engine = engine
    this.exit = exit
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
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_PATIENCE_MS)
  const outcome = await Promise.race([line, exited])
  clearTimeout(timer)
  if (outcome !== 'ready') throw new EngineFailure(process.name, outcome)
}

async function stop(child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await exited
  clearTimeout(timer)
}
