import { MY_POG_PATH } from '@platform/contracts/pog/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Notice } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { NextBarContent } from './next-bar.tsx'

/** How much of the POG score is missing, and the way to it. */
export function ScoreTooLow({ needs = 0, has }: { needs?: number; has?: number | null }) {
  const t = useT()
  const { formatCompact } = useFormat()
  return (
    <NextBarContent
      notice={
        <Notice live="status">
          {t('score.tooLow', {
            needs: formatCompact(needs),
            has: formatCompact(has ?? 0),
            missing: formatCompact(needs - (has ?? 0)),
          })}
        </Notice>
      }
      action={
        <Button block size="l" as={Link} to={MY_POG_PATH}>
          {t('score.show')}
        </Button>
      }
    />
  )
}
