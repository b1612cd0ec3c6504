import { Dialog } from '@platform/ui/interaction'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/messages.ts'

interface ActDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog in which staff act. A click beside it does not close it: what they wrote would be lost. */
export function ActDialog(props: ActDialogProps) {
  const t = useT()
  return <Dialog open closeLabel={t('act.close')} backdropCloses={false} {...props} />
}
