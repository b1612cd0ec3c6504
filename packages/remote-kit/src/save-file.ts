/** Saves a file among the downloads of the reader, unchanged. */
export function saveFile(content: Blob, fileName: string): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: fileName })
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(href))
}
