/** Goes to another site; a function of its own, because a test's page cannot go anywhere. */
export function leavePage(url: string): void {
  location.assign(url)
}
