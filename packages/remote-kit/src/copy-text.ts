/** Copies a text. False if the browser refuses, or has no clipboard, as on a page over plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
