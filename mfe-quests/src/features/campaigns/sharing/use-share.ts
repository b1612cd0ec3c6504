import { useShell } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/campaign/messages.ts'

interface Shared {
  text: string
  /** Address of the page that is shared. */
  url: string
}

/** Shares by the device's own sheet; copies text and address, and says so, where there is none or it fails. */
export function useShare(): (shared: Shared) => Promise<void> {
  const t = useT()
  const { alerts } = useShell()
  return async ({ text, url }) => {
    if (await sharedByDevice({ text, url })) return
    try {
      await navigator.clipboard.writeText(`${text} ${url}`)
      alerts.show({ message: t('share.copied') })
    } catch {
      alerts.show({ message: t('share.failed'), type: 'error' })
    }
  }
}

/** Also true if the user closed the sheet. */
async function sharedByDevice(shared: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return (error as DOMException).name === 'AbortError'
  }
}
