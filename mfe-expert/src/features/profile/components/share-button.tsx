import { EXPERT_PROFILE_PATH } from '@platform/contracts/expert/paths'
import { copyText } from '@platform/remote-kit/copy-text'
import { useShell } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { EXPERT_PARAM } from '../model/expert-link.ts'

/** Copies the address under which others see a profile. */
export function ShareButton({ id }: { id: string }) {
  const t = useT()
  const { alerts } = useShell()
  async function copy() {
    const copied = await copyText(`${location.origin}${EXPERT_PROFILE_PATH}?${EXPERT_PARAM}=${id}`)
    alerts.show(copied ? { message: t('shared') } : { message: t('shared.not'), type: 'error' })
  }
  return (
    <div>
      <Button size="s" variant="secondary" icon="copy" onClick={() => void copy()}>
        {t('share')}
      </Button>
    </div>
  )
}
