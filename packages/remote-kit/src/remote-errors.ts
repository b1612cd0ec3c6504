import { createContext } from 'react'

/** Where what fails in a mounted remote is told to its host; undefined in the shell's own pages. */
export const RemoteErrors = createContext<((error: unknown) => void) | undefined>(undefined)

/** Code of a build did not come, as `RemoteProps.onError` wants it told. */
export function missingCode(what: string, cause?: unknown): Error {
  const error = new Error(`${what}: its code did not come`, { cause })
  error.name = 'ChunkLoadError'
  return error
}
