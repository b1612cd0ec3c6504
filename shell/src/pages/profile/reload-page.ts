/** Reloads the page, or opens another one in its place. */
export function reloadPage(path: string | null = null): void {
  if (path === null) location.reload()
  else location.replace(path)
}
