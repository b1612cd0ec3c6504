import { Button, Inline, Text } from '@platform/ui'
import { BottomStrip } from '../layout/bottom-strip.tsx'
import { useT } from './i18n/messages.ts'
import type { Replacement } from './replaced-remotes.ts'

interface ReloadStripProps {
  why: Replacement
  onReload: () => void
  onLater: () => void
}

/** Says that a part of the page is served no longer, and loads the page again when the user wants it. */
export function ReloadStrip({ why, onReload, onLater }: ReloadStripProps) {
  const t = useT()
  return (
    <BottomStrip label={t('versions.label')}>
      <Text size="meta" role="status">
        {t(why === 'taken-back' ? 'versions.takenBack' : 'versions.replaced')}
      </Text>
      <Inline gap={2} wrap={false}>
        <Button variant="secondary" size="s" onClick={onLater}>
          {t('versions.later')}
        </Button>
        <Button size="s" onClick={onReload}>
          {t('versions.reload')}
        </Button>
      </Inline>
    </BottomStrip>
  )
}
