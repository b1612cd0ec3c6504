import type { Lifetime } from './lifetime.ts'

/** A root command such as `npm start`. Resolves to its exit code. */
export type Command = (args: string[], lifetime: Lifetime) => Promise<number>
