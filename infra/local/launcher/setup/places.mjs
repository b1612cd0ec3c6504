import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checked-out tree. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Tools fetched for the set-up; shared by every copy of the platform that runs from this tree. */
export const TOOLS = join(ROOT, '.cache', 'tools')
/** Node 24 of the npm package `node`. */
export const NODE_24 = join(ROOT, 'node_modules', 'node', 'bin', 'node')
/** Where Node keeps the compiled form of modules, TypeScript among them: most of what a process costs to start. */
export const COMPILED = join(ROOT, '.cache', 'compiled')
