import { Button, Notice } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'

interface NewerVersionProps {
  of: 'task' | 'campaign'
}

/** In place of what this version does not know: a reloaded page has the newest version. */
export function NewerVersion({ of }: NewerVersionProps) {
  const t = useT()
  return (
    <Notice
      action={
        <Button size="s" variant="secondary" onClick={() => location.reload()}>
          {t('newerVersion.reload')}
        </Button>
      }
    >
      {t(`newerVersion.${of}`)}
    </Notice>
  )
}
