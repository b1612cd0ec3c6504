import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { type Exit, ProcessFailure, type RunningProcess, stopProcess } from './running-process.ts'

/** A program that serves until it is stopped. It has to end when its standard input does. */
export interface Program {
  name: string
  command: string
  args: readonly string[]
  /** Printed when it is ready. */
  readyLine: string
  logFile: string
  /** Aborts the start. */
  signal?: AbortSignal | undefined
}

const READY_TIMEOUT_MS = 90_000
const TAIL_CHARACTERS = 4_000

/**
 * Starts a program and waits for its ready line. Ctrl-C in a terminal does not reach it, because it has its own process
 * group: the services that use it stop first.
 * @throws ProcessFailure when it ends before it is ready; the signal's reason when that aborts
 */
export async function startProgram(program: Program): Promise<RunningProcess> {
  program.signal?.throwIfAborted()
  const child = spawn(program.command, program.args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin?.on('error', () => undefined)
  const tail = keepTail(child, program.logFile)
  const exited = exitOf(child, tail)
  await ready(program, child, exited)
  return {
    name: program.name,
    pid: child.pid ?? 0,
    exited,
    stop: () => stopProcess(child, exited),
  }
}

function keepTail(child: ChildProcess, logFile: string): () => string {
  const log = createWriteStream(logFile, { flags: 'a' })
  // A full disk must not end this process before the program reports it.
  log.on('error', () => undefined)
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

async function ready(program: Program, child: ChildProcess, exited: Promise<Exit>) {
  const line = new Promise<'ready'>((resolve) => {
    let seen = ''
    const search = (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-TAIL_CHARACTERS)
      if (!seen.includes(program.readyLine)) return
      child.stdout?.off('data', search)
      child.stderr?.off('data', search)
      resolve('ready')
    }
    child.stdout?.on('data', search)
    child.stderr?.on('data', search)
  })
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, READY_TIMEOUT_MS)
  program.signal?.addEventListener('abort', kill)
  const outcome = await Promise.race([line, exited])
  clearTimeout(timer)
  program.signal?.removeEventListener('abort', kill)
  program.signal?.throwIfAborted()
  if (outcome !== 'ready') throw new ProcessFailure(program.name, outcome)
}
