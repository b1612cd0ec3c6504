import { ProgressBar } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/messages.ts'

interface TaskProgressProps {
  done: number
  total: number
}

export function TaskProgress({ done, total }: TaskProgressProps) {
  const t = useT()
  return (
    <ProgressBar
      value={done}
      max={total}
      label={t('card.progress')}
      valueText={t('progress.count', { done, count: total })}
    />
  )
}
