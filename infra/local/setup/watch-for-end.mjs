const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const PARENT_CHECK_MS = 1_000

/**
 * Turns Ctrl-C, SIGTERM, SIGHUP and the death of npm above us into one aborted signal. A signal that
 * comes twice (terminal and npm both send it) counts once.
 */
export function watchForEnd() {
  const controller = new AbortController()
  let exitCode = 0
  /** @param {keyof typeof EXIT_CODES} name */
  const end = (name) => {
    if (controller.signal.aborted) return
    exitCode = EXIT_CODES[name]
    controller.abort()
  }
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => end(name))
  }
  const parent = process.ppid
  const watch = setInterval(() => {
    const orphaned = process.env.npm_lifecycle_event && process.ppid !== parent
    if (orphaned) end('SIGHUP')
  }, PARENT_CHECK_MS)
  watch.unref()
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    stopWatching: () => clearInterval(watch),
  }
}
