import { copyText } from './copy-text.ts'

export interface Shared {
  text: string
  /** Address of the page that is shared. */
  url: string
}

/**
 * Shares by the device's own sheet; copies text and address where there is none or it fails.
 * @returns `shared` also if the user closed the sheet
 */
export async function share({ text, url }: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if (await sharedByDevice({ text, url })) return 'shared'
  return (await copyText(`${text} ${url}`)) ? 'copied' : 'failed'
}

async function sharedByDevice(shared: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return (error as DOMException).name === 'AbortError'
  }
}
