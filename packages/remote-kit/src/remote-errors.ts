import { createContext } from 'react'

/** Reports an error in a mounted remote to its host; undefined in the shell's own pages. */
export const RemoteErrors = createContext<((error: unknown) => void) | undefined>(undefined)

/** The error that `RemoteProps.onError` expects when code of a build cannot be loaded: webpack's own name of it. */
export function missingCode(what: string, cause?: unknown): Error {
  const error = new Error(`${what}: its code could not be loaded`, { cause })
  error.name = 'ChunkLoadError'
  return error
}
