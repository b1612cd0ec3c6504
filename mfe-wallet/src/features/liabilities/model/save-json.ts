/** Saves a value as a file of the reader. */
export function saveJson(value: unknown, fileName: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: fileName })
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(href))
}
