/** Whether an error means that code of a remote did not load or does not match its hash: by webpack's name of it. */
export function codeIsMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
