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
    return worker
  }

  function give(worker: Worker, { kind, input, resolve, reject }: Waiting): void {
    const end = () => {
      clearTimeout(timer)
      worker.removeAllListeners()
    }
    const fail = (error: Error) => {
      end()
      running.delete(worker)
      void worker.terminate()
      reject(error)
      next()
    }
    const timer = setTimeout(
      () => fail(new Error(`${kind} took longer than ${timeoutMs} ms`)),
      timeoutMs,
    )
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`the thread ended with ${code}`)))
    worker.once('message', (answer: Answer) => {
      end()
      idle.push(worker)
      if ('png' in answer) resolve(answer.png)
      else reject(new Error(answer.error))
      next()
    })
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
