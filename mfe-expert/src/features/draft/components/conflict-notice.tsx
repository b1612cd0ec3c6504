import { Button, Inline, Notice, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import type { Draft } from '../model/use-draft.ts'

/** Another device has saved fields that were changed here too: the user says which version counts. */
export function ConflictNotice({ draft }: { draft: Draft }) {
  const t = useT()
  const { conflict } = draft
  if (conflict.length === 0) return null
  return (
    <Notice tone="gold" live="alert" title={t('conflict.title')}>
      <Stack gap={3}>
        <span>
          {t('conflict.text', { fields: conflict.map((name) => t(`field.${name}`)).join(', ') })}
        </span>
        <Inline gap={2}>
          <Button size="s" variant="secondary" onClick={() => void draft.takeOther()}>
            {t('conflict.other')}
          </Button>
          <Button size="s" variant="secondary" onClick={() => void draft.keepOwn()}>
            {t('conflict.own')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  )
}
