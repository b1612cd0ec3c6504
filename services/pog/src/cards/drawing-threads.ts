import { Worker } from 'node:worker_threads'
import type { CardInput } from './card-input.ts'
import type { PictureKind } from './pictures.ts'
import type { Answer, Job } from './thread.ts'

/** ms after which a drawing has failed: some hundred times what one takes. */
const TIMEOUT_MS = 20_000

export interface DrawingThreads {
  /** How many draw at the same time; further ones wait. */
  count: number
  /** The PNG. @throws Error where it cannot be drawn */
  draw(kind: PictureKind, input: CardInput): Promise<Uint8Array>
  stop(): Promise<void>
}

interface Waiting extends Job {
  resolve(png: Uint8Array): void
  reject(error: Error): void
}

/** Threads that draw pictures. Each starts with its first picture, and is replaced after a failure. */
export function drawingThreads(count: number, timeoutMs = TIMEOUT_MS): DrawingThreads {
  const idle: Worker[] = []
  const running = new Set<Worker>()
  const waiting: Waiting[] = []
  let isStopped = false

  function next(): void {
    if (waiting.length === 0) return
    const worker = idle.pop() ?? start()
    const job = worker && waiting.shift()
    if (worker && job) give(worker, job)
  }

  function start(): Worker | undefined {
    if (isStopped || running.size >= count) return undefined
    const worker = new Worker(new URL('./thread.ts', import.meta.url))
    // Between two pictures it keeps no process alive.
    worker.unref()
    running.add(worker)
    // Also one that ends between two pictures is replaced.
    worker.on('error', () => forget(worker)).on('exit', () => forget(worker))
    return worker
  }

  function forget(worker: Worker): void {
    running.delete(worker)
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
  }

  function give(worker: Worker, { kind, input, resolve, reject }: Waiting): void {
    const onMessage = (answer: Answer) => {
      end()
      idle.push(worker)
      if ('png' in answer) resolve(answer.png)
      else reject(new Error(answer.error))
      next()
    }
    const onError = (error: Error) => {
      end()
      forget(worker)
      // It may go on drawing, or be half dead: another one takes its place.
      void worker.terminate()
      reject(error)
      next()
    }
    const onExit = (code: number) => onError(new Error(`the thread ended with ${code}`))
    const onTimeout = () => onError(new Error(`${kind} took longer than ${timeoutMs} ms`))
    const timer = setTimeout(onTimeout, timeoutMs)
    function end() {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage({ kind, input } satisfies Job)
  }

  return {
    count,
    draw: (kind, input) =>
      new Promise((resolve, reject) => {
        waiting.push({ kind, input, resolve, reject })
        next()
      }),
    async stop() {
      isStopped = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
