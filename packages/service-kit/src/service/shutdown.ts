import type { FastifyBaseLogger } from 'fastify'

export interface Shutdown {
  /** Steps run in the opposite order of being added. */
  add(name: string, run: () => Promise<unknown> | unknown): void
  /** Runs every step, also after one failed or hung; a second call gives the first one's end. */
  run(): Promise<void>
}

export function createShutdown(log: FastifyBaseLogger, timeoutMs: number): Shutdown {
  const steps: { name: string; run: () => Promise<unknown> | unknown }[] = []
  let ended: Promise<void> | undefined

  const runAll = async () => {
    for (const { name, run } of steps.reverse()) {
      try {
        await within(timeoutMs, run)
      } catch (err) {
        log.error({ err, step: name }, 'stopping: a step failed')
      }
    }
  }
  return {
    add: (name, run) => steps.push({ name, run }),
    run() {
      ended ??= runAll()
      return ended
    },
  }
}

async function within(ms: number, run: () => Promise<unknown> | unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms)
  })
  await Promise.race([Promise.resolve().then(run), late]).finally(() => clearTimeout(timer))
}
