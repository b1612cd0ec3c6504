/** Saves a text as a file of the reader, unchanged. */
export function saveText(text: string, fileName: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href, download: fileName })
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(href))
}
