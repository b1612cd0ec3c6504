/** In place of the federation runtime's logger, which can add stack traces, and hand its messages to a compiler. */
export const createLogger = (prefix: string) => ({
  warn: (...messages: unknown[]) => console.warn(prefix, ...messages),
  error: (...messages: unknown[]) => console.error(prefix, ...messages),
})

export const logger = undefined
export const infrastructureLogger = undefined
export const createInfrastructureLogger = undefined
export const bindLoggerToCompiler = undefined
