/** Reloads the page. */
export function reloadPage(): void {
  location.reload()
}
