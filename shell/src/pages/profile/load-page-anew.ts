/** Loads from the server, in place of this page, the page at the path; without a path this page again. */
export function loadPageAnew(path: string | null = null): void {
  if (path === null) location.reload()
  else location.replace(path)
}
