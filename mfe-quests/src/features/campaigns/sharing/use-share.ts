import { type Shared, share } from '@platform/remote-kit/share'
import { useShell } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/campaign/messages.ts'

/** Shares a page, and says so where the text was copied, or could not be. */
export function useShare(
  what: 'campaign' | 'reward' | 'invitation',
): (shared: Shared) => Promise<void> {
  const t = useT()
  const { alerts, track } = useShell()
  return async (shared) => {
    const outcome = await share(shared)
    track('shared', { what, via: 'more', outcome })
    if (outcome === 'copied') alerts.show({ message: t('share.copied') })
    if (outcome === 'failed') alerts.show({ message: t('share.failed'), type: 'error' })
  }
}
