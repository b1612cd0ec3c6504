/** Whether code of a remote did not come, or not with its hash: as webpack names such an error. */
export function codeIsMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
