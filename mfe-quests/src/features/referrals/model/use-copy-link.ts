import { copyText } from '@platform/remote-kit/copy-text'
import { useShell } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

/** The address of an invitation, and what copies it. @param path on this site */
export function useCopyLink(path: string) {
  const t = useT()
  const { alerts, track } = useShell()
  const url = new URL(path, location.origin).href
  async function copy() {
    const isCopied = await copyText(url)
    track('shared', { what: 'invitation', via: 'copy', outcome: isCopied ? 'copied' : 'failed' })
    alerts.show(isCopied ? { message: t('copied') } : { message: t('copyFailed'), type: 'error' })
  }
  return { url, copy }
}
