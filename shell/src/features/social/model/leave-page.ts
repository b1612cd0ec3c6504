/** Goes to a page of another site, or to a file. */
export function leavePage(url: string): void {
  location.assign(url)
}
