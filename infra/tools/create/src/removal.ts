/**
 * What to delete to undo a generator later: its package's folder, and of the folder of contracts, which a service and a
 * remote of one name share, only the files that it wrote there.
 * @param files that it wrote, from the root
 */
export function removalOf(packageFolder: string, files: readonly string[]): string[] {
  return [packageFolder, ...files.filter((file) => !file.startsWith(`${packageFolder}/`))]
}
