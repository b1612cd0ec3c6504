/** What one command of this launcher has running, and when it must end. */
export interface Lifetime {
  /** Aborted by Ctrl-C, SIGTERM, SIGHUP, the end of run.mjs above us, or `fail`. */
  signal: AbortSignal
  /** Ends the command with this error. */
  fail(error: Error): void
  /** Called when the command is over, however it ended; last added first. */
  defer(stop: () => Promise<void>): void
  /** Resolves when a person or the system has asked for the end; rejects after `fail`. */
  ended(): Promise<void>
  /** Calls what was deferred. */
  close(): Promise<void>
}

export function openLifetime(): Lifetime {
  const controller = new AbortController()
  const { signal } = controller
  const stops: (() => Promise<void>)[] = []
  const asked = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, asked)
  process.on('disconnect', asked)
  process.channel?.unref()
  let failure: Error | undefined

  return {
    signal,
    fail(error) {
      failure ??= error
      controller.abort()
    },
    defer(stop) {
      stops.push(stop)
    },
    async ended() {
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve()
        const keepAlive = setInterval(() => undefined, 1 << 30)
        signal.addEventListener('abort', () => {
          clearInterval(keepAlive)
          resolve()
        })
      })
      if (failure) throw failure
    },
    async close() {
      for (const stop of stops.reverse()) await stop()
    },
  }
}
