/** The first line about a failed build of turbo's: which of the shell and the remotes it was. */
export function failedBuilds(output: string): string {
  const [, listed = ''] = /^Failed: +(.+)$/m.exec(output) ?? []
  const names = [...listed.matchAll(/@platform\/([\w-]+)#build/g)].map(([, name]) => name)
  if (names.length === 0) return 'The shell or a remote does not build.'
  return `${names.join(', ')} ${names.length === 1 ? 'does' : 'do'} not build.`
}
