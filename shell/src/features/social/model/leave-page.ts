/** Goes to a page of another site. */
export function leavePage(url: string): void {
  location.assign(url)
}
